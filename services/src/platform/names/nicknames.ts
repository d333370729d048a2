/** Common English given names, each with the short forms that people of that name go by. */
const table = `
abigail abby abbie gail
abraham abe
adelaide addie
agnes aggie
albert al bert bertie
alexander alex alec sandy xander
alexandra alex sandra sandy lexi
alfred alf alfie fred
alice ally
alison allison ally
amanda mandy
andrew andy drew
angela angie
ann anne annie nan nancy
anna annie
anthony antony tony
archibald archie
arthur art
augustus gus
barbara barb babs barbie
bartholomew bart
benjamin ben benny benji
bernard bernie
beverley beverly bev
bradley brad
bridget biddy bridie
calvin cal
caroline carolyn carrie caz
cassandra cass cassie
catherine katherine kathryn catharine cath cathy kate katie kathy kat kitty kit
cecilia cecily cissy
charles charlie chuck chas
charlotte charlie lottie lotte
christina christine chris chrissie tina
christopher chris kit topher
clifford cliff
constance connie
cynthia cindy
daniel dan danny
danielle dani
david dave davy davey
deborah debra deb debbie debby
dennis denny
diana diane di
dominic dom
donald don donnie
dorothy dot dottie dolly
douglas doug
edith edie
edmund ed eddie ted ned
edward ed eddie ted teddy ned
edwin ed eddie
eleanor elinor ellie nell nellie nora
elizabeth elisabeth liz lizzie lizzy beth betty bess bessie betsy eliza libby lisa
emily em emmy
emma em
ernest ernie
eugene gene
florence flo florrie flossie
frances fran fanny francie
francis frank
franklin frank
frederick fred freddie freddy
gabriel gabe
gabrielle gabby
geoffrey jeffrey geoff jeff
gerald gerry jerry
gertrude gertie trudy
gilbert gil bert
gregory greg
harold harry hal
harriet hattie
helen nell nellie
henry harry hank hal
herbert herb bert
howard howie
hubert hugh bert
isaac ike zac
isabel isabella isobel izzy bella belle
jacob jake
jacqueline jackie
james jim jimmy jamie jem
janet jan
janice jan
jasmine jaz
jason jay
jennifer jen jenny jenni
jeremiah jerry
jeremy jerry jem
jessica jess jessie
joan joanie
joanna joanne jo
john jack johnny johnnie jon
jonathan jon jonny
joseph joe joey
josephine jo josie
joshua josh
judith judy jude
julia julie
katrina trina kat
kenneth ken kenny
kimberly kimberley kim
lawrence laurence larry laurie
leonard len lenny leo
leslie les
lewis louis lou louie
lillian lily lil
louisa louise lou
lucille lucy
madeleine madeline maddie maddy
magdalena lena
malcolm mal
marcus marc mark
margaret maggie meg peggy peg madge marge margie daisy rita greta
marjorie marge margie
martin marty
martha marty
mary molly polly mamie may
matilda tilly mattie
matthew mat matt matty
maximilian max
maxwell max
megan meg
melanie mel
melissa mel missy
michael mike mick mickey micky mikey
michelle shelly chelle
mildred millie
millicent millie
mitchell mitch
morris maurice mo
natalie nat
natasha tasha nat
nathaniel nathan nat nate
nicholas nicolas nick nicky
nicola nicole nicky nikki
norman norm
oliver ollie
olivia liv livvy
oscar ossie
pamela pam
patricia pat patty patti tricia trish
patrick pat paddy
penelope penny
percival percy
peter pete
philip phillip phil pip
philippa pippa pip
phoebe bee
priscilla cilla
rachel rachael rach
randolph randall randy
raymond ray
rebecca becky becca beck
reginald reg reggie
richard dick rich richie rick ricky
robert bob bobby rob robbie robby bert
roberta bobbie
roderick rod roddy
rodney rod
roger rodge
ronald ron ronnie
rosemary rose rosie
rosalind ros roz
russell russ
samantha sam sammy
samuel sam sammy
sandra sandy
sarah sara sally sadie
sebastian seb
sidney sydney sid syd
simon si
solomon sol
sophia sophie
stanley stan
stephanie steph
stephen steven steve stevie
stuart stewart stu
susan susannah suzanne sue susie suzy
sylvester sly
sylvia sylvie
tabitha tabby
terence terrence terry
theodore theo ted teddy
theresa teresa terri terry tess tessa
thomas tom tommy
timothy tim timmy
tobias toby
valerie val
vanessa nessa
veronica ronnie
victor vic
victoria vicky vicki tori
vincent vince vinny
virginia ginny ginger
walter walt wally
wilfred wilf
wilhelmina mina minnie
william will bill billy willy willie liam
winifred winnie
winston win
zachary zach zack zac
`;

const lines = table
  .trim()
  .split('\n')
  .map((line) => line.split(' '));
const linesOf = Map.groupBy(
  lines.flatMap((names, line) => names.map((name) => ({ name, line }))),
  ({ name }) => name,
);

/** The names that a person may go by as well: those of each line that the name stands in. */
export const nicknamesOf = (name: string): string[] => [
  ...new Set((linesOf.get(name) ?? []).flatMap(({ line }) => lines[line]!).filter((other) => other !== name)),
];

/** One word for all names that hang together by short forms (`alex`: of Alexander and of Alexandra); null for a name that has none. */
export const nicknameKeyOf = (name: string): string | null => keys.get(name) ?? null;

const keys = new Map<string, string>();
for (const { name } of [...linesOf.values()].map(([first]) => first!)) {
  if (keys.has(name)) continue;
  const waiting = [name];
  while (waiting.length > 0) {
    const next = waiting.pop()!;
    if (keys.has(next)) continue;
    keys.set(next, `~${name}`);
    waiting.push(...nicknamesOf(next));
  }
}
