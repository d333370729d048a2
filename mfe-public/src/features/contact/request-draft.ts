const place = (memberId: string) => `clapback.responder-request.${memberId}`;

/** What a member wrote to support and has not sent yet: kept by this tab, through a reload and a sign-in. */
export function storedRequest(memberId: string): string {
  try {
    return sessionStorage.getItem(place(memberId)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps it, or forgets it where it is empty. Without storage it lives as long as the dialog. */
export function storeRequest(memberId: string, message: string): void {
  try {
    if (message) sessionStorage.setItem(place(memberId), message);
    else sessionStorage.removeItem(place(memberId));
  } catch {
    // Storage is full or barred.
  }
}
