import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { useScheme } from '@clapback/ui/color-scheme.ts';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { ReauthenticationProvider } from '../features/reauthentication/index.ts';
import { antdTheme, prefix } from './antd-theme.ts';
import { BaseStyles } from './base-styles.tsx';
import { pageNonce } from './page-nonce.ts';

// One for all screens of this remote, and none but theirs: another copy of Ant Design on the page keeps to its own.
const cache = createCache();
const wave = { disabled: true };
const button = { autoInsertSpace: false };

/** Stands around every screen of this remote: Ant Design in the page's colours, light or dark as the page is. */
export function ConsoleProvider({ children }: { children: ReactNode }) {
  const scheme = useScheme();
  const nonce = pageNonce();
  return (
    <StyleProvider cache={cache}>
      <ConfigProvider prefixCls={prefix} iconPrefixCls={`${prefix}icon`} theme={antdTheme[scheme]} csp={nonce ? { nonce } : {}} wave={wave} button={button}>
        <BaseStyles />
        <ReauthenticationProvider>{children}</ReauthenticationProvider>
      </ConfigProvider>
    </StyleProvider>
  );
}
