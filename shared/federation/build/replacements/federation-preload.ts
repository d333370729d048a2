// In place of `utils/preload` of the federation runtime: the page itself names the files that are fetched ahead.
export const defaultPreloadArgs = () => ({});
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = () => [];
export const preloadAssets = async () => [];
