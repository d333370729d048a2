import { color } from './tokens.ts';

/** The product's mark, `size` px wide and high; its name stands beside it. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden focusable="false">
      <path d="M8 0h12a8 8 0 0 1 8 8v12a8 8 0 0 1-8 8H3a3 3 0 0 1-3-3V8a8 8 0 0 1 8-8Z" fill={color.ink} />
      <path
        d="M8.2 12.4c0-1.5 1-2.6 2.4-2.6 1.5 0 2.5 1.1 2.5 2.9 0 2.8-1.7 5-4.3 5.8l-.5-1c1.3-.6 2.1-1.5 2.3-2.6-1.4 0-2.4-1-2.4-2.5Zm6.8 0c0-1.5 1-2.6 2.4-2.6 1.5 0 2.5 1.1 2.5 2.9 0 2.8-1.7 5-4.3 5.8l-.5-1c1.3-.6 2.1-1.5 2.3-2.6-1.4 0-2.4-1-2.4-2.5Z"
        fill={color.paper}
      />
    </svg>
  );
}
