import { look } from '@clapback/look';
import type { LookAnswer, LookQuestion } from './look.ts';

// The page's types say that this were a window.
const worker = globalThis as unknown as {
  onmessage: (message: MessageEvent<LookQuestion>) => void;
  postMessage(answer: LookAnswer): void;
};

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker answers the page that began it.
worker.onmessage = ({ data: { id, texts } }) => worker.postMessage({ id, marks: texts.map((text) => look(text)) });
