/** State of the dashboard's entry in the history, after the onboarding: the address of this origin that the member came for. */
export interface CameForState {
  cameFor?: string;
}

const ofPost = /^\/(?:posts\/|\?(?:[^#]*&)?post=)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[/?#&]|$)/;

/** The id of the post that an address of this origin leads to; null for any other address. */
export const postIdOf = (address: unknown): string | null => (typeof address === 'string' ? (ofPost.exec(address)?.[1] ?? null) : null);
