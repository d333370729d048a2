/**
 * Lets a translator of the browser put elements in place of the texts of a page (`<font>` of Chrome and Edge), which React would not find
 * again: a text that leaves takes along what stands for it, what is to stand before a text stands before its translation, and a text that
 * changes comes back, for the translator to translate anew. Without this a screen ends with "The node to be removed is not a child of this
 * node".
 */
export function keepTranslated(root: Node = document.documentElement): void {
  /** What stands for a text that was taken out. */
  const standIns = new WeakMap<Node, ChildNode>();
  const note = (records: MutationRecord[]) => {
    for (const { addedNodes, removedNodes } of records) {
      const [standIn, text] = [addedNodes[0], removedNodes[0]];
      if (standIn instanceof HTMLElement && standIn.tagName === 'FONT' && text instanceof Text) standIns.set(text, standIn);
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(root, { childList: true, subtree: true });

  /** The child of a parent that is a text, holds it or stands for it; null where there is none. */
  function placeOf(text: Node, parent: Node): ChildNode | null {
    note(observer.takeRecords());
    let place: Node | null = text.isConnected || text.parentNode ? text : (standIns.get(text) ?? null);
    while (place && place.parentNode !== parent) place = place.parentNode;
    return place as ChildNode | null;
  }

  /** Takes away what holds or stands for a text that is about to stand somewhere itself. */
  function freed<T extends Node>(node: T): T {
    if (!(node instanceof Text)) return node;
    const standIn = standIns.get(node);
    standIns.delete(node);
    if (standIn && !standIn.contains(node)) standIn.remove();
    return node;
  }

  const { appendChild, insertBefore, removeChild } = Node.prototype;
  Node.prototype.appendChild = function <T extends Node>(node: T): T {
    return appendChild.call(this, freed(node)) as T;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    const isElsewhere = before instanceof Text && before.parentNode !== this;
    return insertBefore.call(this, freed(node), isElsewhere ? placeOf(before, this) : before) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    if (!(child instanceof Text) || child.parentNode === this) return removeChild.call(this, child) as T;
    const place = placeOf(child, this);
    standIns.delete(child);
    if (place) removeChild.call(this, place);
    return child;
  };

  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Text, value: string | null) {
      nodeValue.set!.call(this, value);
      if (this.parentNode) return;
      note(observer.takeRecords());
      const standIn = standIns.get(this);
      if (standIn?.parentNode) standIn.replaceWith(this);
      standIns.delete(this);
    },
  });
}
