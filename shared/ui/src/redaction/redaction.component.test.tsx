import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { burnIn } from './burn-in.ts';
import { RedactButton } from './redact-button.tsx';

/** A red picture. */
async function red(type: 'image/png' | 'image/jpeg', name: string): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 200, height: 100 });
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#f00';
  context.fillRect(0, 0, 200, 100);
  const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!), type));
  return new File([blob], name, { type });
}

async function pixelsOf(file: File) {
  const picture = await createImageBitmap(file);
  const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height });
  const context = canvas.getContext('2d')!;
  context.drawImage(picture, 0, 0);
  return (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data];
}

const black = [0, 0, 0, 255];

test('what is covered is black and opaque in the file, to whole pixels outwards, and the rest is as it was', async () => {
  const covered = await burnIn(await red('image/png', 'chat.png'), [{ x: 0.253, y: 0.253, width: 0.25, height: 0.25 }]);
  expect([covered.name, covered.type]).toEqual(['chat.png', 'image/png']);
  const at = await pixelsOf(covered);
  expect([at(50, 25), at(75, 40), at(100, 50)]).toEqual([black, black, black]);
  expect([at(49, 24), at(101, 51), at(0, 0)]).toEqual([
    [255, 0, 0, 255],
    [255, 0, 0, 255],
    [255, 0, 0, 255],
  ]);
});

test('a picture is covered by keys alone, and only the covered one is handed on', async () => {
  const handed: File[] = [];
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(<RedactButton accept="image/*" onFile={(file) => handed.push(file)} />);
  await userEvent.upload(page.getByLabelText('Picture to cover parts of'), await red('image/jpeg', 'chat.jpeg'));
  const dialog = page.getByRole('dialog', { name: 'Cover parts of the picture' });
  const use = dialog.getByRole('button', { name: 'Use the covered picture' });
  await expect.element(use).toBeDisabled();
  await dialog.getByRole('button', { name: 'Add a rectangle' }).click();
  const part = dialog.getByRole('button', { name: 'Covered part 1 of 1' });
  await expect.element(part).toHaveFocus();
  // To the upper left corner, and then over all of it.
  await userEvent.keyboard('{ArrowLeft>20/}{ArrowUp>25/}{Shift>}{ArrowRight>40/}{ArrowDown>50/}{/Shift}');
  await use.click();
  await expect.poll(() => handed.map(({ name, type }) => [name, type])).toEqual([['chat.jpg', 'image/jpeg']]);
  await expect.element(dialog).not.toBeInTheDocument();
  const at = await pixelsOf(handed[0]!);
  expect([at(1, 1), at(100, 50), at(198, 98)]).toEqual([black, black, black]);
});

test('a part is drawn with a pointer, removed by Delete, and a file that is no picture is refused', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(<RedactButton accept="image/*" onFile={() => undefined} />);
  await userEvent.upload(page.getByLabelText('Picture to cover parts of'), await red('image/png', 'chat.png'));
  const dialog = page.getByRole('dialog', { name: 'Cover parts of the picture' });
  const picture = dialog.getByRole('img', { name: 'What you chose, to draw on' });
  await expect.element(picture).toBeVisible();
  const stage = picture.element().parentElement!;
  const { left, top, width, height } = stage.getBoundingClientRect();
  const pointer = (type: string, x: number, y: number) =>
    stage.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX: left + x * width, clientY: top + y * height }),
    );
  stage.setPointerCapture = () => undefined;
  pointer('pointerdown', 0.8, 0.9);
  pointer('pointermove', 0.2, 0.3);
  pointer('pointerup', 0.2, 0.3);
  const part = dialog.getByRole('button', { name: 'Covered part 1 of 1' });
  await expect.element(part).toBeVisible();
  const { style } = part.element() as HTMLElement;
  expect([style.left, style.top].map((share) => Math.round(Number.parseFloat(share)))).toEqual([20, 30]);
  (part.element() as HTMLElement).focus();
  await userEvent.keyboard('{Delete}');
  await expect.element(part).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await userEvent.upload(page.getByLabelText('Picture to cover parts of'), new File(['words'], 'notes.png', { type: 'image/png' }));
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/This browser cannot open the picture/);
});
