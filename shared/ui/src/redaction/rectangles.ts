/** A part of a picture, in shares of its sides: 0 is left or top, 1 right or bottom. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The smallest side of a covered part, as a share. */
const leastSide = 0.01;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The part between two corners, within the picture. */
export function between(one: { x: number; y: number }, other: { x: number; y: number }): Rectangle {
  const [left, right] = [one.x, other.x].map((x) => within(x, 0, 1)).toSorted((a, b) => a - b) as [number, number];
  const [top, bottom] = [one.y, other.y].map((y) => within(y, 0, 1)).toSorted((a, b) => a - b) as [number, number];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Whether somebody drew a part, and did not only press. */
export const isDrawn = ({ width, height }: Rectangle): boolean => width >= leastSide && height >= leastSide;

/** A part moved by shares, as far as the picture goes. */
export const moved = ({ x, y, width, height }: Rectangle, by: { x: number; y: number }): Rectangle => ({
  x: within(x + by.x, 0, 1 - width),
  y: within(y + by.y, 0, 1 - height),
  width,
  height,
});

/** A part with its right and lower edge moved by shares, as far as the picture goes. */
export const resized = ({ x, y, width, height }: Rectangle, by: { x: number; y: number }): Rectangle => ({
  x,
  y,
  width: within(width + by.x, leastSide, 1 - x),
  height: within(height + by.y, leastSide, 1 - y),
});
