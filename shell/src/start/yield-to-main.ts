/** Lets the browser draw and answer to touches before the code that follows goes on. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
