import { startServer, type Server } from './children.ts';
import { productEnv } from './feed.ts';
import { measure, type Asked, type Measured } from './load.ts';
import { besideConstant, plain, ratio, type Row } from './row.ts';
import { asOneOf } from './workload.ts';

const told = ({ rate, p99, cpu }: Measured) => `${Math.round(rate)} a second, p99 ${p99} ms, ${Math.round(cpu)} µs of processor`;

/** The first page of one list, for visitors and for members. */
export const firstPageRequests = (path: string, product: Server): Asked[] => [
  { name: 'visitors', server: product, path },
  { name: 'signed in', server: product, path, each: asOneOf(product) },
];

interface FirstPage {
  /** What the list holds, as in '10,000 comments'. */
  of: string;
  /** Path of the bare handler with the statement that the product asks for visitors. */
  bare: string;
  product: string;
}

/** The page that the readers of a long list begin with, beside a bare handler with the same statement: at least 0.7 of its rate. */
export async function benchFirstPage(url: string, dataDir: string, page: FirstPage): Promise<Row[]> {
  const product = await startServer('serve-product.ts', productEnv(url, dataDir));
  const bare = await startServer('serve-bare.ts', { DATABASE_URL: url });
  try {
    const figures = await measure(
      [
        { name: 'bare', server: bare, path: page.bare },
        ...firstPageRequests(page.product, product),
        { name: 'constant', server: bare, path: '/constant' },
      ],
      { rounds: 5, seconds: 3 },
    );
    const rate = (name: string) => figures.get(name)!.rate;
    return [
      ...[...figures].map(([name, measured]) => plain(`First page of ${page.of}, ${name}`, told(measured))),
      ratio(`First page of ${page.of} beside the bare handler with the same statement`, rate('visitors') / rate('bare'), 0.7),
      besideConstant(`First page of ${page.of}`, figures, 'visitors'),
    ];
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}
