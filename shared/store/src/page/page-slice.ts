import { createSlice } from '@reduxjs/toolkit';
import { readPreload, type PagePreload } from './page-preload.ts';

/** The settings that came with the page. They never change while it is open. */
export const pageSlice = createSlice({
  name: 'page',
  initialState: (): PagePreload => readPreload(),
  reducers: {},
  selectors: {
    selectPage: (page) => page,
    selectCaptchaSettings: (page) => page.captcha,
    selectInboxUrl: (page) => page.inboxUrl ?? null,
  },
});

export const { selectPage, selectCaptchaSettings, selectInboxUrl } = pageSlice.selectors;
