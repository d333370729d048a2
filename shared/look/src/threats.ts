import { passages, type Found } from './context.ts';

const apostrophe = "['’]?";
const subject = `(?:\\b(?:I|we)(?: will| shall| am going to| are going to|${apostrophe}(?:ll| ?m going to| ?re going to|m gonna|re gonna| ?m coming to)| am gonna| are gonna| swear (?:I|we)${apostrophe}(?:ll| will)| want to| would love to|${apostrophe}d love to) |\\bgonna |\\bgoing to )`;
const manner =
  '(?:(?:fucking|personally|really|just|seriously|come over and|come and|find you and|make sure to|go and|so|hunt you down and|get you and) )?';
const kin =
  '(?:whole |entire |little |fucking )?(?:family|kids?|children|child|son|daughter|wife|husband|mother|mom|mum|father|dad|parents|brother|sister|girlfriend|boyfriend|friends|boss|man|woman|guy|boy|girl|bitch|bastard|idiot|dog|cat|pets?)';
const person = `(?:(?:your|his|her|their|that|this) ${kin}|you|u|ya|him|her(?! (?!and|if|when|for|before|tonight|tomorrow|one|some|too|in|with|myself|until|like)\\w)|them|everyone|everybody|y['’]all)`;
const body =
  '(?:your|his|her|their|every bone in your) ?(?:\\w+ )?(?:legs?|arms?|neck|face|head|skull|bones?|nose|teeth|jaw|knees?|kneecaps|fingers?|hands?|throat|heart|eyes?|body|ribs?)';
const home =
  '(?:your|his|her|their|the|that) (?:\\w+ )?(?:house|home|shop|store|car|van|truck|place|office|flat|apartment|building|restaurant|garage|family|kids|children|windows?|tires|tyres)';
const down = '(?: (?:down|up|in|off|out|to the ground))?';
const noMail = '(?! (?:an?|the|some|over|it) ?(?:e-?mail|message|text|note|line|link|photo|invoice|copy|look)?)';
const alone =
  '(?=\\s*(?:[.,;!?…]|$|\\n)| (?:and|one day|for this|for that|no matter|wherever|before|if|when|some ?day|soon|tonight|first|too|all|both|down))';

/** What somebody says they will do to another. */
const deeds = [
  `(?:kill|murder|strangle|slaughter|stab|choke|behead|lynch|execute|butcher|gut|rape|poison|torture|cripple|maim|drown) ${person}\\b(?! with (?:kindness|love))`,
  `(?:kill|murder|strangle|stab|choke) [A-Z][a-z]+\\b`,
  `shoot ${person}\\b${noMail}`,
  `(?:hurt|harm|attack|assault|bash|whip|hunt) ${person}\\b(?! (?:feelings|business|sales|argument|claim|position|character|wallet)\\b)`,
  `(?:beat|knock|kick|smash|punch) (?:the (?:hell|shit|crap|life|living \\w+) out of ${person}|${person} (?:up|to death|senseless|unconscious|bloody|black and blue|out cold)|${body})\\b`,
  `(?:break|smash|crush|cut|slit|slice|snap|chop|rip|blow|bash|crack|cave|put a bullet in|burn|carve) (?:${body}|you (?:open|in half|up|to pieces))\\b${down}`,
  `(?:burn|torch|blow|smash|trash|set fire to|firebomb|bomb|shoot up|vandali[sz]e|wreck)(?: down| up)? ${home}\\b${down}`,
  `(?:end|finish|bury|destroy) you\\b${alone}`,
  `(?:find|get|come for|come after) (?:you|him|her|them)\\b${alone}(?! (?:and|if|when) (?:ask|help|pay|refund|give|tell|let|talk|bring|show|we|you|I|they|the)\\b)`,
  `(?:find|get) (?:you|him|her|them) and (?:kill|hurt|beat|shoot|stab|break|burn|cut|murder)\\b(?: ${person})?`,
  `make (?:you|him|her|them) (?:bleed|suffer|disappear|scream|wish (?:you|he|she|they) (?:were|was) (?:dead|never born))\\b`,
  `put (?:a bullet|a knife) (?:in|through) ${person}\\b`,
];
const promised = `${subject}${manner}(?:${deeds.join('|')})`;

/** What is wished on somebody, or others are to do. */
const others = [
  `(?:some(?:body|one)|they|people|we all|you guys|anybody|anyone|everyone) (?:should|ought to|needs? to|has to|have to|must|better|please) (?:just )?(?:go and |go )?(?:kill|shoot|stab|hang|lynch|burn|strangle|murder|hurt|run over|(?:beat|kick|knock) (?:the (?:hell|shit|crap) out of|up)) (?:you|him|her|them|this \\w+|that \\w+|[A-Z][a-z]+)\\b${noMail}`,
  '(?:you|he|she|they|\\w+) (?:should|ought to|needs? to|deserves? to|must) (?:all |just )?(?:die|be (?:killed|shot|hanged|hung|stabbed|beaten|raped|lynched|burned|burnt|executed|put down|murdered))\\b(?! (?:down )?(?:by the (?:court|judge)|in court))',
  "(?:you|he|she|they)(?:['’](?:re|s)| are| is)? (?:all )?(?:going to|gonna|will|['’]?ll) (?:die|bleed|burn in (?:your|his|her|their) \\w+|end up in (?:a|the) (?:ditch|hospital|coffin|morgue|grave|river)|regret (?:ever )?being born|wish you were (?:dead|never born))\\b",
  "(?:you|he|she|they)['’]ll (?:die|bleed)\\b",
  'hope (?:that )?(?:you|he|she|they|your \\w+) (?:all )?(?:die|dies|get killed|gets killed|get raped|gets raped|get shot|gets shot|get cancer|gets cancer|burn|burns|bleed|rot|rots)\\b(?! down)',
  '(?:go |just )?kill yourself\\b',
  '\\bkys\\b',
  '(?:go (?:and )?(?:hang|shoot|drown) yourself)\\b',
];

/** Set phrases. */
const phrases = [
  "you(?:['’]re| are|r) (?:a )?dead(?: man| woman| meat)?(?=\\s*(?:[.,;!?…]|$|\\n)| (?:if|when|as soon|man|woman|meat))(?! (?:right|wrong))",
  '(?:I|we) know (?:exactly )?where (?:you|he|she|they|your \\w+|his \\w+|her \\w+) (?:lives?|sleeps?|works?|goes? to school|goes? to work|parks?)\\b',
  "(?:I|we)(?:['’]m| am|['’]re| are) (?:coming|comin) (?:for|after) (?:you|him|her|them|your \\w+)(?: and (?:you|your \\w+|him|her))?(?! (?:help|advice|your help))\\b",
  "(?:you(?:['’]d)? better )?watch your back\\b",
  'sleep with (?:one eye|your eyes|an eye) open\\b',
  '(?:your|his|her) days (?:are|will be) (?:numbered|over)\\b',
  "(?:you|he|she|they)(?:['’]ll| will|['’]re going to|['’]s going to| are going to)? pay (?:for (?:this|that|it) )?(?:with|in) (?:your|his|her|their|with your)? ?(?:own )?(?:life|lives|blood|teeth)\\b",
  '(?:a|this) bullet (?:with your name|has your name|in your \\w+|for you)\\b',
  "(?:you|he|she|they) (?:won['’]t|will not|wont) (?:live to|see tomorrow|see the morning|make it (?:home|out) alive|leave (?:here|there) alive|be breathing)\\b",
  "(?:next time|when) (?:I|we) (?:see|find|catch) (?:you|him|her|them)(?:,)? (?:you|he|she|they)(?:['’]re| are|['’]s| is) (?:dead|finished|going to bleed)\\b",
  "(?:your|his|her|their) (?:house|home|shop|car|van|place) (?:will|is going to|['’]s going to) (?:burn|go up in flames|blow up)\\b",
  'accidents (?:can )?happen,? you know\\b',
  'I have a (?:gun|knife) (?:and|with your name)\\b',
];

const threat = new RegExp(`(?<![\\w'’])(?:${[promised, ...others, ...phrases].join('|')})`, 'giu');
/** Names begin with a capital, which the pattern as a whole does not ask for. */
const onlyByName =
  /\b(?:kill|murder|strangle|stab|choke|shoot|hang|lynch|hurt|run over) (?!(?:you|u|ya|him|her|them|everyone|everybody|y['’]all|yourself|your|his|their|that|this|up)\b)[a-z]/;

const reporting =
  '(?:said|says|say|saying|told|tells|wrote|writes|written|threaten(?:ed|s|ing)?|threats?|text(?:ed|s)|messaged?|messages|yell(?:ed|s|ing)|shout(?:ed|s|ing)|scream(?:ed|s|ing)|claim(?:ed|s)|post(?:ed|s)|repl(?:ied|ies)|answer(?:ed|s)|warn(?:ed|s)|whispered|emailed|e-mailed|commented|called out|voicemail|voice ?mail|note|letter|heard|quote[ds]?|reads?|tweeted|sent)';
const reported = new RegExp(
  `(?:^|[^\\w])([\\w’']+ )?(?:(?:has|had|have|even|then|also|once|later|just|keeps?|kept|was|is|to|which) ){0,2}${reporting}\\b`,
  'giu',
);
const own = /^(?:i|we|i['’]ve|we['’]ve|i['’]m|i['’]ll)\s*$/i;
const quotes = /["“”„«»]|(?<!\w)['‘]|['’](?!\w)/gu;
const lookedBack = 100;

/** Whether somebody else's threat is told here: that is what happened to the writer, and no threat. */
function isReported(text: string, { start }: Found): boolean {
  const lead = text.slice(Math.max(0, start - 400), start);
  const isQuoted = [...lead.matchAll(quotes)].length % 2 === 1;
  const opened = isQuoted ? [...lead.matchAll(quotes)].at(-1)!.index : lead.length;
  // Of a quotation: what stands before it. Of words without one: their own sentence alone.
  const told = isQuoted
    ? lead.slice(Math.max(0, opened - lookedBack), opened)
    : (lead
        .slice(-lookedBack)
        .split(/[.!?\n]/)
        .at(-1) ?? '');
  const verbs = [...told.matchAll(reported)];
  const last = verbs.at(-1);
  return last !== undefined && !own.test(last[1] ?? '');
}

/** Threats of violence against persons, their families and their homes, in English; not those that somebody tells of. */
export const findThreats = (text: string): Found[] =>
  passages(text, threat)
    .filter(({ start, end }) => !onlyByName.test(text.slice(start, end)))
    .filter((found) => !isReported(text, found));
