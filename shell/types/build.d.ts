/** Replaced at build time: the version of `@clapback/federation` in this shell. */
declare const CONTRACT_VERSION: string;
/** Replaced at build time: the version of each shared module. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;
