import { expect, test } from 'vitest';
import { keysOf, tokensOf } from './words.ts';
import { placesOf, ruleOf } from './rule.ts';

const found = (keyword: string, text: string) =>
  placesOf(ruleOf(keyword, 'exact'), text, tokensOf(text)).map(({ start, end }) => text.slice(start, end));

test.for([
  ['İpek Yılmaz', 'Ipek  Yılmaz', 'capitals and marks of Turkish'],
  ['Zoë Hart', 'Zoe Hart', 'a mark left out'],
  ['Zoe Hart', 'Zoë Hart', 'a mark added'],
  ['Anna Müller', 'Anna Mueller', 'ue for ü'],
  ['Anna Mueller', 'Anna Müller', 'ü for ue'],
  ['Anna Müller', 'Anna Muller', 'u for ü'],
  ['Jörg Schröder', 'Joerg Schroeder', 'oe for ö'],
  ['Joerg Schroeder', 'Jörg Schröder', 'ö for oe'],
  ['Bärbel Jäger', 'Baerbel Jaeger', 'ae for ä'],
  ['Max Weiß', 'Max Weiss', 'ss for ß'],
  ['Max Weiss', 'Max Weiß', 'ß for ss'],
  ['Søren Krogh', 'Soeren Krogh', 'oe for ø'],
  ['Soeren Krogh', 'Søren Krogh', 'ø for oe'],
  ['Åse Dahl', 'Aase Dahl', 'aa for å'],
  ['Aase Dahl', 'Åse Dahl', 'å for aa'],
  ['Anna Müller', 'Müller, Anna', 'the last name first'],
  ['Anna Maria Müller', 'Mueller, Anna Maria', 'the last name first, in another spelling'],
  ['Ruth Hollis', 'Ruth Hollis’s', 'an English genitive'],
  ['Anna Müller', 'Anna Müllers', 'a German genitive'],
  ['Erik Lund', 'Erik Lunds', 'a Swedish genitive'],
  ['Marek Nowak', 'Marek Nowakowi', 'a Polish dative'],
  ['Adam Kowalski', 'Adam Kowalskiego', 'a Polish genitive'],
  ['Anna Kowalska', 'Annę Kowalską', 'a Polish accusative'],
  ['Jan Novák', 'Jan Novákovi', 'a Czech dative'],
  ['Eva Nováková', 'Eva Novákovou', 'a Czech instrumental'],
  ['Иван Петров', 'Ивана Петрова', 'a Russian genitive'],
  ['Иван Петров', 'Иваном Петровым', 'a Russian instrumental'],
  ['Анна Петрова', 'Анной Петровой', 'a Russian instrumental of a woman'],
  ['Сергей Рахманин', 'Сергею Рахманину', 'a Russian dative'],
  ['Тарас Шевченко', 'Тараса Шевченка', 'a Ukrainian genitive'],
  ['Тарас Шевченко', 'Тарасові Шевченкові', 'a Ukrainian dative'],
  ['Ivan Petrov', 'Иван Петров', 'Cyrillic letters'],
  ['Ivan Petrov', 'Ивану Петрову', 'Cyrillic letters with endings'],
  ['Sergey Rakhmanin', 'Сергей Рахманин', 'Cyrillic й as y'],
  ['Fyodor Dostoevsky', 'Fyodor Достоевский', 'Cyrillic -ий as -y'],
  ['Maria Petrova', 'Мария Петрова', 'Cyrillic -ия as -ia'],
  ['Giorgos Papadopoulos', 'Γιώργος Παπαδόπουλος', 'Greek letters'],
] as const)('[ALERT-09] “%s” is found in “%s”: %s', ([keyword, name]) => {
  expect(found(keyword, `They wrote to ${name} about it.`)).toEqual([name.replace(/’s$/u, '')]);
});

test.for([
  ['Peter', 'Peters', 'another name that ends with s'],
  ['Robert Williams', 'Roberts Williams', 'another first name that ends with s'],
  ['Maria Hollis', 'Marie Hollis', 'another name with another vowel'],
  ['Anna Hollis', 'Anne Hollis', 'a sister'],
  ['Jan Novak', 'Jana Novak', 'a woman’s name'],
  ['Anna Müller', 'Müller Anna', 'the last name first without a comma'],
  ['Anna Müller', 'Anna Miller', 'another letter'],
  ['Anna Müller', 'Müller; Anna', 'a list of two'],
  ['Tom Ross', 'Tom Ros', 'one letter less'],
  ['Иван Петров', 'Ирина Петрова', 'another first name'],
  ['Ivan Petrov', 'Игорь Петров', 'another first name in Cyrillic letters'],
  ['Ruth Hollis', 'Ruth Hollister', 'a longer name'],
] as const)('[ALERT-09] “%s” is not found in “%s”: %s', ([keyword, name]) => {
  expect(found(keyword, `They wrote to ${name} about it.`)).toEqual([]);
});

test('a text of the greatest length has few more words to look up than it has', () => {
  const text = 'Ивану Петрову написали о договоре, который подписал Сергей. '.repeat(166);
  const words = new Set(tokensOf(text).flatMap((token) => keysOf(token, false)));
  expect(words.size).toBeLessThan(150);
});
