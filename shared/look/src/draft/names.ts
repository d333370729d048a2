import { before, type Found } from '../context.ts';

const word = "\\p{Lu}[\\p{Ll}\\p{Lu}'’-]{1,20}";
const title = '(?:Mr|Mrs|Ms|Mx|Dr|Prof)\\.? ';
/** Words with capitals one after the other, at least two or one behind a title. */
const run = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${title}${word}(?: ${word}){0,2}|${word}(?: \\p{Lu}\\.)?(?:(?: (?:van|von|de|der|del|di|la|le)){0,2} ${word}){1,3})(?![\\p{L}\\p{N}])`,
  'gu',
);

/** First words that are written with a capital and begin no name of a person. */
const noFirst =
  /^(?:The|A|An|My|Our|Your|His|Her|Its|Their|This|That|These|Those|In|On|At|By|For|From|With|We|I|You|He|She|They|It|And|But|Or|If|When|While|After|Before|Since|Thank|Thanks|Dear|Please|Here|There|No|Not|Yes|What|Who|Why|How|Where|About|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|All|Some|Any|Each|Every|Never|Nothing|Everything|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|New|North|South|East|West|Saint|St|San|Los|Great|United|Royal|City|County|Court|Council|Bank|University|Hotel|Call|Ask|Tell|Write|Email|Contact|See|Meet|Visit|Avoid|Der|Die|Das|Dem|Ein|Eine|Wir|Ich|Sie|Er|Es|Une|Nous|Then|Also|Even|Only|Today|Yesterday|Google|Facebook)$/u;
/** Last words that make it a firm, a place, or a body. */
const noLast =
  /^(?:Ltd|Inc|LLC|Co|Corp|Company|Group|Catering|Services|Service|Bakery|Restaurant|Café|Cafe|Bar|Hotel|School|College|University|Hospital|Clinic|Council|Court|Police|Department|Office|Agency|Bank|Club|Church|Street|St|Road|Rd|Avenue|Ave|Lane|Park|Square|Hall|House|Station|Airport|City|County|Kingdom|States|York|Angeles|Zealand|Island|Islands|Media|News|Times|Reviews|Standards|Protection|Association|Foundation|Union|Committee|Post|Dental|Motors|Records|Events|Plumbing|Roofing|Cleaning|Builders|January|February|March|April|May|June|July|August|September|October|November|December|Daughter|Daughters|Son|Sons|Brothers|Partners|Act|Advice|Authority|Board|Bureau|Centre|Center|Commission|Control|Ministry|Trust)$/u;

/** Full names of persons, by their form: words with capitals that are no firm, place, or day. */
export const findNames = (text: string): Found[] =>
  [...text.matchAll(run)].flatMap((match) => {
    const words = match[0].split(' ');
    const isTitled = new RegExp(`^${title}`, 'u').test(match[0]);
    let start = match.index;
    while (words.length > 1 && noFirst.test(words[0]!)) start += words.shift()!.length + 1;
    if ((words.length < 2 && !isTitled) || noLast.test(words.at(-1)!)) return [];
    const end = match.index + match[0].length;
    // A firm of two: 'Hollis & Daughter'.
    if (/&\s*$/u.test(text.slice(0, start)) || /^\s*&/u.test(text.slice(end))) return [];
    if (/\b(?:restaurant|shop|company|firm|hotel|bar|venue|called the|city of|town of)\s$/u.test(before(text, start))) return [];
    return [{ start, end }];
  });

const capital = /(?<=[\p{Ll}\p{N},;:]['’”"]?\s)\p{Lu}[\p{L}'’-]{1,20}/gu;

/** Single words with a capital amid a sentence, which may be names of anybody and anything; pronouns, days and months are none. */
export const findCapitals = (text: string): string[] =>
  [...text.matchAll(capital)].map(([found]) => found.replace(/['’]s$/u, '')).filter((found) => !noFirst.test(found));
