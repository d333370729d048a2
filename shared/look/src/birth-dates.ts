import { before, passages, type Found } from './context.ts';
import { wholeDate } from './dates.ts';

const date = new RegExp(wholeDate, 'giu');

const announced =
  /(?:\b(?:date of birth|birth ?date|d\.?o\.?b\b\.?)[^\d.;]{0,14}|\bbirthday(?: is| was|:| =|, which is| falls on)(?: on)?(?: the)? |\b(?:born|geboren|née? le)(?: on| in \w+ on| at \w+ on| am|,)?(?: the)?:? |\bb\. ?|\(\*|\* ?)$/;
/** 'The company was born on 12 March 1984.' */
const noPerson =
  /\b(?:company|business|firm|idea|project|brand|band|shop|store|movement|startup|magazine|club|team|app|site|website|plan|product|tradition|puppy|kitten|dog|cat|foal|litter|friendship|organi[sz]ation|network|festival|show)\b(?:\W+\w+){0,3}\W*$/;
const announcedBehind =
  /^ ?(?:\((?:date of birth|dob|d\.o\.b\.)\)|(?:is|was) (?:my|his|her|their|our|your)(?: \w+['’]s)? (?:birthday|birth ?date|date of birth)\b)/i;

/** Dates of birth: a whole date that words before or behind it call one. No date is one by itself. */
export const findBirthDates = (text: string): Found[] =>
  passages(text, date).filter(({ start, end }) => {
    const lead = before(text, start, 60);
    const word = announced.exec(lead);
    if (word) return !noPerson.test(lead.slice(0, word.index));
    return announcedBehind.test(text.slice(end, end + 60));
  });
