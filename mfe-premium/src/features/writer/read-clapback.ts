import type { Clapback, ClapbackEvents } from '@clapback/contracts';

/** An event of a draft that streams. */
export type ClapbackEvent = { [Name in keyof ClapbackEvents]: { event: Name; data: ClapbackEvents[Name] } }[keyof ClapbackEvents];

const listeners = new Map<string, (told: ClapbackEvent) => void>();

/** Hears the events of the draft that is asked for with this id. @returns stops it */
export function onClapback(streamId: string, listener: (told: ClapbackEvent) => void): () => void {
  listeners.set(streamId, listener);
  return () => void listeners.delete(streamId);
}

/** Reads an answer event by event; gives the whole draft, or null where it ended before. What is no stream is read as JSON. */
export async function readClapback(response: Response, streamId: string): Promise<Clapback | null> {
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('text/event-stream') || !response.body) return (await response.json()) as Clapback;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let whole: Clapback | null = null;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return whole;
    const parts = (rest + value).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const told = eventOf(part);
      if (told?.event === 'done') whole = told.data;
      if (told) listeners.get(streamId)?.(told);
    }
  }
}

function eventOf(part: string): ClapbackEvent | null {
  const event = /^event: (\w+)$/m.exec(part)?.[1];
  const data = /^data: (.*)$/m.exec(part)?.[1];
  return event && data ? ({ event, data: JSON.parse(data) as unknown } as ClapbackEvent) : null;
}
