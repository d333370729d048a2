/** Who is spoken of as oneself. */
const me = '(?:me|us)';
const i = '(?:i|we)';
const my = '(?:my|our)';

/**
 * What a letter has around what it says: greetings, thanks, offers to talk, and questions that ask for no more than that. Each is whole, in
 * small letters, with a blank before each comma and without the full stop. Nothing that anybody could be accused of has a word in them, so none can say that it is
 * so; a question with other words may say more than it asks ('Where is the money now?').
 */
const courtesies = [
  String.raw`(?:hello|hi|good (?:morning|afternoon|evening|day)|dear (?:all|readers?|sir or madam))(?: there| everyone| all)?`,
  String.raw`(?:(?:many|kind|warm|sincere|${my}) )*(?:thank you|thanks)(?: very much| so much| again| all| everyone)?(?: for (?:writing(?: to ${me})?|reading(?: this)?|asking|getting in touch|reaching out|raising this|bringing this up|your (?:message|post|review|feedback|comments?|questions?|time|patience|interest|note)))?(?: here)?`,
  String.raw`(?:with )?(?:kind|best|warm) (?:regards|wishes)|yours (?:sincerely|faithfully|truly)|sincerely|respectfully|goodbye|take care|all the best|have a (?:good|nice) (?:day|evening|week|weekend)`,
  String.raw`please (?:write to|talk to|get in touch with|contact|ask) ${me}(?: (?:here|directly|again|any ?time|at any time))?|please (?:get in touch|read on)`,
  String.raw`if you (?:still )?have (?:any )?(?:other |further |more )?questions(?: ,)? please (?:write to|ask|contact) ${me}`,
  String.raw`${i} (?:am|are) (?:happy|glad) to (?:talk|answer (?:any|your) questions?)`,
  String.raw`${i} hope (?:this|that) (?:helps|answers your questions?)`,
  String.raw`(?:here|this) is ${my} answer`,
  String.raw`(?:would|do) you (?:like|want) to (?:talk|meet|speak)(?: to ${me})?\?`,
  String.raw`do you have (?:any )?(?:other |further |more )?questions\?`,
  String.raw`is there anything else (?:${i} can (?:do|answer)(?: for you)?|you would like to (?:know|ask))\?`,
  String.raw`(?:how can ${i} help(?: you)?|what can ${i} do(?: for you)?)\?`,
  String.raw`(?:can|could|would|will) you (?:please )?tell ${me} (?:more|which (?:day|date|order|visit|place|person) you mean|how ${i} can help)\?`,
  String.raw`which (?:day|date|order|visit|place|person) do you mean\?`,
  String.raw`where did you (?:read|hear|see) (?:this|that)\?`,
];
const courtesy = new RegExp(`^(?:${courtesies.join('|')})$`, 'u');

/** Words that the longest of them has, at most. */
export const longestCourtesy = 20;

/** Whether words are nothing but courtesy. */
export const isCourtesy = (words: string): boolean => courtesy.test(words.toLowerCase());

/** What stands before a name at the end. */
export const closings: readonly string[] = [
  'Kind regards',
  'Best regards',
  'Warm regards',
  'Best wishes',
  'Yours sincerely',
  'Yours faithfully',
  'Yours truly',
  'Sincerely',
  'Respectfully',
];
