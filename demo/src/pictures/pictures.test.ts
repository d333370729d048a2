import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawings } from './index.ts';

describe.each(Object.entries(drawings))('%s', (_name, draw) => {
  test('becomes an image of 1200 by 800 with something on it', async () => {
    const { data, info } = await sharp(Buffer.from(draw())).flatten().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1200, 800]);
    const shades = new Set<number>();
    for (let at = 0; at < data.length; at += info.channels * 7)
      shades.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
    expect(shades.size).toBeGreaterThan(50);
  });

  test('needs nothing from elsewhere and is the same each time', () => {
    const svg = draw();
    expect(svg).toBe(draw());
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|@import|url\(|<image|<script|NaN|undefined/);
    const families = new Set([...svg.matchAll(/font-family="([^"]+)"/g)].map(([, family]) => family));
    for (const family of families) expect(['serif', 'sans-serif', 'monospace']).toContain(family);
  });
});
