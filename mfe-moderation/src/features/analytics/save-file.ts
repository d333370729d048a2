/** Hands a text over as a file, as a download would. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // A browser begins to read it at once, though not before the press has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
