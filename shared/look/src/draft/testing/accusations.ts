import type { MarkedStatement } from '@clapback/contracts/writer-words';

/** What is said of a statement, by its number. */
type Said = Partial<Omit<MarkedStatement, 'number' | 'words' | 'kind'>>;

/** A text as people write it, and what the person it is about says of it. */
export interface Accusation {
  text: string;
  said: Record<number, Said>;
}

/** Twenty accusations from many walks of life, with marks of each kind. */
export const accusations: readonly Accusation[] = [
  {
    text: 'Hollis & Daughter catered our wedding on 3 October. Fourteen of our guests had food poisoning that night. It was the worst meal of our lives. The council shut their kitchen the week after. She promised us the £600 deposit back and kept it. When I rang to complain, their manager laughed at me. Filthy, greedy people. Would you let your grandmother eat there? You will be sorry that you ever opened.',
    said: {
      1: { mark: 'true' },
      2: {
        mark: 'partly',
        added: 'Two guests told us they felt unwell, and we wrote to both. The samples were tested on 21 October and nothing was found.',
        proof: 'food-samples.pdf',
      },
      4: {
        mark: 'false',
        added: 'The council inspected our kitchen on 12 October, left it open and rated it 5 out of 5.',
        proof: 'hygiene-report.pdf',
      },
      5: { mark: 'false', added: 'We refunded it.', date: '2026-10-14', proof: 'bank record of 14 October' },
      6: { mark: 'not_about_me', added: 'Gareth Pugh took the call.', who: 'the venue’s manager' },
    },
  },
  {
    text: 'This plumber never showed up on Monday. He charged me $400 anyway. What a crook!',
    said: {
      1: { mark: 'false', added: 'I came at 9:10 and nobody opened the door', proof: 'photo of the door at 9:12' },
      2: { mark: 'partly', added: 'The visit was $60, as the offer says.', proof: 'signed offer' },
    },
  },
  {
    text: 'Dana Whitlock stole my design and sold it as her own.',
    said: { 1: { mark: 'false', added: 'I drew it in March 2024.', proof: 'dated source file' } },
  },
  {
    text: 'My landlord ignored three letters about the mould. He kept the whole deposit.',
    said: {
      1: { mark: 'partly', added: 'Two letters came, and I answered the second one.', date: '2026-02-03' },
      2: { mark: 'true', added: 'I will send the list of deductions.' },
    },
  },
  {
    text: 'The owner of this gym cancelled my contract without notice. I think she hates beginners.',
    said: { 1: { mark: 'false', added: 'The notice went out on 1 May.', proof: 'registered letter' } },
  },
  {
    text: 'Your shop sold me a used phone as new. You refused to take it back.',
    said: {
      1: { mark: 'true', added: 'Our supplier had mixed up two boxes.' },
      2: { mark: 'false', added: 'We offered an exchange on the same day.', proof: 'e-mail of 4 June' },
    },
  },
  {
    text: 'Dr. Meyer left me waiting for 4 hours. Nobody told me why!',
    said: {
      1: { mark: 'partly', added: 'It was two hours.', proof: 'log of the front desk' },
      2: { mark: 'false', added: 'The front desk told everyone about an emergency.' },
    },
  },
  {
    text: 'He was fired from his last school for hitting a pupil.',
    said: { 1: { mark: 'not_about_me', who: 'a former colleague with the same surname' } },
  },
  {
    text: 'This builder used asbestos in our roof. The roof leaked after 2 weeks.',
    said: {
      1: { mark: 'false', added: 'The tiles are fibre cement.', proof: 'delivery note 8841' },
      2: { mark: 'true', added: 'We sealed it the next day at no charge.' },
    },
  },
  {
    text: 'She lied about her degree. She never studied in Leeds.',
    said: {
      1: { mark: 'false' },
      2: { mark: 'false', added: 'I studied there from 2009 to 2012.', proof: 'certificate of the university' },
    },
  },
  {
    text: 'The driver hit my parked car and drove off. His van has a dent to this day.',
    said: {
      1: { mark: 'not_about_me' },
      2: { mark: 'true', added: 'The dent is from a hailstorm.', date: '2025-06-30', proof: 'report of the insurer' },
    },
  },
  {
    text: 'They deleted my honest review; they block everyone who complains.',
    said: {
      1: { mark: 'false', added: 'We cannot delete reviews on this site.' },
      2: { mark: 'partly', added: 'We blocked one account that posted private numbers.' },
    },
  },
  {
    text: 'This breeder sold us a sick dog. The vet bill was $2,300.',
    said: { 1: { mark: 'false', added: 'The vet found the puppy healthy on the day of sale.', proof: 'health certificate' } },
  },
  {
    text: 'Your restaurant has rats. I saw two of them on 5 May.',
    said: { 1: { mark: 'false', added: 'Pest control comes each month.', proof: 'reports of pest control' } },
  },
  {
    text: 'He shouted at an old woman in the queue. He is a bully and a coward.',
    said: { 1: { mark: 'partly', added: 'I raised my voice because the alarm was ringing.' } },
  },
  {
    text: 'The tutor took the money for ten lessons and gave six.',
    said: { 1: { mark: 'true', added: 'The other four were cancelled by the school. I offered new dates.' } },
  },
  {
    text: 'Avoid this hotel! The room was booked twice and we slept in the lobby.',
    said: { 2: { mark: 'partly', added: 'the room was booked twice; we paid for a taxi and another hotel', amount: '$180' } },
  },
  {
    text: 'She has been arrested for fraud in 2019 "again".',
    said: { 1: { mark: 'false', proof: 'certificate of no record' } },
  },
  {
    text: 'The charity keeps 90% of all donations. Ask them where the money went?',
    said: { 1: { mark: 'false', added: 'In 2025 we spent 11% on administration.', proof: 'audited accounts for 2025' } },
  },
  {
    text: 'Our photographer lost all the pictures. Then he blocked my number.',
    said: {},
  },
];
