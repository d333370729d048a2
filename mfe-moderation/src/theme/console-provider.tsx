import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { useScheme } from '@clapback/ui/color-scheme.ts';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../components/use-media-query.ts';
import { ReauthenticationProvider } from '../features/reauthentication/index.ts';
import { antdTheme, prefix } from './antd-theme.ts';
import { BaseStyles } from './base-styles.tsx';
import { pageNonce } from './page-nonce.ts';

// One for all screens of this remote, and none but theirs: another copy of Ant Design on the page keeps to its own.
const cache = createCache();
const wave = { disabled: true };
const button = { autoInsertSpace: false };

let layer: HTMLElement | undefined;

/**
 * Dialogs and drawers open beside the page: a drawer names `body` as what it was opened from. Straight in `body` Ant Design would hold the
 * page still by a style element without a nonce, which the policy refuses.
 */
function popupPlace(trigger?: HTMLElement): HTMLElement {
  if (trigger && trigger !== document.body) return document.body;
  layer ??= document.createElement('div');
  if (!layer.isConnected) document.body.append(layer);
  return layer;
}

/** Stands around every screen of this remote: Ant Design in the page's colours, light or dark as the page is. */
export function ConsoleProvider({ children }: { children: ReactNode }) {
  const scheme = useScheme();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const nonce = pageNonce();
  return (
    <StyleProvider cache={cache}>
      <ConfigProvider
        prefixCls={prefix}
        iconPrefixCls={`${prefix}icon`}
        theme={antdTheme[scheme][isStill ? 'still' : 'moving']}
        csp={nonce ? { nonce } : {}}
        wave={wave}
        button={button}
        getPopupContainer={popupPlace}
      >
        <BaseStyles />
        <ReauthenticationProvider>{children}</ReauthenticationProvider>
      </ConfigProvider>
    </StyleProvider>
  );
}
