import PQueue from 'p-queue';
import { ProblemError } from '#platform/http/problems.ts';

/** What one process keeps, and how many pictures may wait to be drawn. */
const limits = { mostBytes: 32 * 1024 * 1024, mostWaiting: 200 };

/** Draws pictures one at a time, so that they hold up nothing else, and keeps the last ones by what they show. */
export class KeptPictures {
  readonly #kept = new Map<string, Buffer>();
  readonly #underWay = new Map<string, Promise<Buffer>>();
  readonly #queue = new PQueue({ concurrency: 1 });
  readonly #limits: typeof limits;
  #bytes = 0;

  constructor(own: Partial<typeof limits> = {}) {
    this.#limits = { ...limits, ...own };
  }

  /** A picture that was drawn before; it counts as the last one used. */
  get(version: string): Buffer | undefined {
    const picture = this.#kept.get(version);
    if (!picture) return undefined;
    this.#kept.delete(version);
    this.#kept.set(version, picture);
    return picture;
  }

  /** Draws a picture when its turn comes; once for all who ask meanwhile. Refused with 503 where too many wait. */
  draw(version: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const underWay = this.#underWay.get(version);
    if (underWay) return underWay;
    if (this.#queue.size >= this.#limits.mostWaiting) throw new ProblemError('service_busy', { retryAfter: 10 });
    const drawing = this.#queue
      .add(make)
      .then((picture) => {
        this.#put(version, picture);
        return picture;
      })
      .finally(() => this.#underWay.delete(version));
    this.#underWay.set(version, drawing);
    return drawing;
  }

  #put(version: string, picture: Buffer): void {
    this.#kept.set(version, picture);
    this.#bytes += picture.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= this.#limits.mostBytes) return;
      this.#kept.delete(oldest);
      this.#bytes -= length;
    }
  }
}

/** What a picture shows, named by its version. */
export interface Shown {
  version: string;
  make: () => Promise<Buffer>;
}

/**
 * The picture of what is there to see now, drawn where it is not kept. Drawing and waiting take seconds, so it is looked again before the
 * picture goes out: `look` throws for what has been hidden meanwhile. What was changed meanwhile is asked for again, by a 503.
 */
export async function currentPicture(pictures: KeptPictures, shown: Shown, look: () => Promise<Shown>): Promise<Buffer> {
  const kept = pictures.get(shown.version);
  if (kept) return kept;
  const drawn = await pictures.draw(shown.version, shown.make);
  const { version } = await look();
  if (version !== shown.version) throw new ProblemError('service_busy', { retryAfter: 1 });
  return drawn;
}
