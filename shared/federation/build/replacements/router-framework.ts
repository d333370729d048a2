import { createContext } from 'react';

// In place of `dom/ssr/components` of react-router: what its framework mode adds to links and documents. Under `BrowserRouter` that context
// is never provided, so a link fetches nothing ahead and has no reference but its own.
export const FrameworkContext = createContext(undefined);
export const usePrefetchBehavior = () => [false, null, {}];
export const mergeRefs = (own = null) => own;

const nothing = () => null;
export {
  nothing as CRITICAL_CSS_DATA_ATTRIBUTE,
  nothing as Links,
  nothing as Meta,
  nothing as PrefetchPageLinks,
  nothing as Scripts,
  nothing as setIsHydrated,
  nothing as useFrameworkContext,
};
