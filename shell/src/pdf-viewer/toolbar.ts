interface ToolbarEvents {
  onPage: (number: number) => void;
  onZoom: (by: 1 | -1) => void;
}

/** The buttons above a page: earlier, later, which one, and how large. */
export class Toolbar {
  readonly element = document.createElement('header');
  readonly #earlier: HTMLButtonElement;
  readonly #later: HTMLButtonElement;
  readonly #smaller: HTMLButtonElement;
  readonly #larger: HTMLButtonElement;
  readonly #number = document.createElement('input');
  readonly #of = document.createElement('span');
  readonly #zoom = document.createElement('span');
  #shown = 1;

  constructor({ onPage, onZoom }: ToolbarEvents) {
    this.#earlier = button('Previous page', '‹', () => onPage(this.#shown - 1));
    this.#later = button('Next page', '›', () => onPage(this.#shown + 1));
    this.#smaller = button('Zoom out', '−', () => onZoom(-1));
    this.#larger = button('Zoom in', '+', () => onZoom(1));
    this.#number.inputMode = 'numeric';
    this.#number.setAttribute('aria-label', 'Page');
    this.#number.addEventListener('change', () => onPage(Number.parseInt(this.#number.value, 10) || this.#shown));
    this.#of.setAttribute('role', 'status');
    this.#zoom.setAttribute('role', 'status');
    this.element.append(this.#earlier, this.#number, this.#of, this.#later, this.#smaller, this.#zoom, this.#larger);
  }

  /** @param zoom 1 is the width of the window */
  show(number: number, pages: number, zoom: number): void {
    this.#shown = number;
    this.#number.value = String(number);
    this.#of.textContent = `of ${pages}`;
    this.#zoom.textContent = `${Math.round(zoom * 100)}%`;
    able(this.#earlier, number > 1);
    able(this.#later, number < pages);
    able(this.#smaller, zoom > 1);
    able(this.#larger, zoom < 4);
  }
}

/** A button that does nothing keeps the focus, so that keys go on working. */
const able = (element: HTMLButtonElement, isAble: boolean) => element.setAttribute('aria-disabled', String(!isAble));

function button(label: string, sign: string, onPress: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.setAttribute('aria-label', label);
  element.textContent = sign;
  element.addEventListener('click', () => {
    if (element.getAttribute('aria-disabled') !== 'true') onPress();
  });
  return element;
}
