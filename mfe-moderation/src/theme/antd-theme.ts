import { colorTable, fontFamily, radius, shadowTable, type ColorToken, type Scheme } from '@clapback/ui/tokens.ts';
import { theme, type ThemeConfig } from 'antd';

/** What Ant Design's class names and custom properties begin with, so that they meet no other's on the page. */
export const prefix = 'cbm';

/**
 * Ant Design in the tokens of the product. It works with colours, so each scheme has a theme of its own; and one without motion, for those who ask
 * for less of it: with durations of nothing alone a dialog would be small for a frame, and miss what is pressed just then.
 */
export const antdTheme: Record<Scheme, Record<'moving' | 'still', ThemeConfig>> = {
  light: { moving: themeOf('light', true), still: themeOf('light', false) },
  dark: { moving: themeOf('dark', true), still: themeOf('dark', false) },
};

const exact = ['colorPrimary', 'colorError', 'colorSuccess', 'colorWarning', 'colorInfo', 'colorLink'] as const;

/** The algorithm for dark dims the colours it is given; ours are made for the dark already. */
function asGiven<T extends object>(map: T, seed: Parameters<typeof theme.defaultAlgorithm>[0]): T {
  return { ...map, ...Object.fromEntries(exact.map((name) => [name, seed[name]])) };
}

function themeOf(scheme: Scheme, motion: boolean): ThemeConfig {
  const column = scheme === 'light' ? 0 : 1;
  const color = (name: ColorToken) => colorTable[name][column];
  return {
    algorithm: (seed) => asGiven(scheme === 'dark' ? theme.darkAlgorithm(seed) : theme.defaultAlgorithm(seed), seed),
    cssVar: { prefix, key: `${prefix}-${scheme}${motion ? '' : '-still'}` },
    token: {
      motion,
      // Dialogs lie above the shell's header, as MUI's do.
      zIndexPopupBase: 1200,
      colorPrimary: color('accent'),
      colorPrimaryHover: color('accentStrong'),
      colorPrimaryActive: color('accentStrong'),
      colorPrimaryBg: color('accentSoft'),
      colorPrimaryBgHover: color('accentSoft'),
      colorLink: color('accent'),
      colorLinkHover: color('accentStrong'),
      colorLinkActive: color('accentStrong'),
      colorError: color('danger'),
      colorErrorHover: color('dangerStrong'),
      colorErrorActive: color('dangerStrong'),
      colorErrorBg: color('dangerSoft'),
      colorSuccess: color('good'),
      colorSuccessBg: color('goodSoft'),
      colorWarning: color('boost'),
      colorWarningBg: color('boostSoft'),
      colorInfo: color('accent'),
      colorInfoBg: color('accentSoft'),
      colorText: color('ink'),
      colorTextHeading: color('ink'),
      colorTextSecondary: color('second'),
      colorTextTertiary: color('third'),
      colorTextDescription: color('third'),
      colorTextPlaceholder: color('third'),
      colorTextDisabled: color('third'),
      colorTextLightSolid: color('onAccent'),
      colorBgBase: color('surface'),
      colorBgLayout: color('paper'),
      colorBgContainer: color('surface'),
      colorBgElevated: color('surface'),
      colorBgContainerDisabled: color('sunk'),
      colorFillAlter: color('sunk'),
      colorFillTertiary: color('sunk'),
      colorBorder: color('control'),
      colorBorderSecondary: color('line'),
      colorSplit: color('line'),
      boxShadow: shadowTable.overlay[column],
      boxShadowSecondary: shadowTable.overlay[column],
      fontFamily: fontFamily.sans,
      fontSize: 15,
      fontWeightStrong: 600,
      borderRadius: radius.control,
      borderRadiusSM: radius.small,
      borderRadiusLG: radius.control,
      controlHeight: 40,
      controlHeightSM: 32,
      controlOutlineWidth: 2,
      lineWidthFocus: 2,
      motionDurationFast: '0.1s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.18s',
    },
    components: {
      Button: {
        fontWeight: 600,
        defaultBorderColor: color('line'),
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        dangerColor: color('onDanger'),
        primaryColor: color('onAccent'),
      },
      Alert: {
        fontSizeLG: 15,
        withDescriptionIconSize: 20,
        withDescriptionPadding: '12px 14px',
        borderRadiusLG: radius.control,
        colorWarningBorder: color('boostLine'),
        colorInfoBorder: color('line'),
        colorErrorBorder: color('danger'),
      },
      Tabs: { colorBorder: color('line') },
      Modal: { titleFontSize: 20, borderRadiusLG: radius.card },
    },
  };
}
