/** Where a request differs from one that goes through. */
export type Change =
  | { in: 'path' | 'query' | 'body' | 'field'; at: string; value: unknown }
  | { in: 'header'; at: string; value: string }
  | { in: 'absent'; at: string }
  | { in: 'whole'; value: unknown }
  | { in: 'text'; type: string; text: string }
  | { in: 'search'; text: string }
  | { in: 'method'; method: string };
