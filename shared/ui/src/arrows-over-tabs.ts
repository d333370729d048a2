/**
 * The style of tabs that scroll where they do not fit: their arrows lie over them, on the given background. Beside them the arrows would take
 * room, so that tabs which fit without them would go on being shown arrows.
 */
export const arrowsOverTabs = (backgroundColor: string) =>
  ({
    position: 'relative',
    '& > .MuiTabScrollButton-root': {
      position: 'absolute',
      top: 0,
      bottom: 0,
      zIndex: 1,
      width: 36,
      backgroundColor,
      opacity: 1,
      '&:first-of-type': { left: 0 },
      '&:last-of-type': { right: 0 },
      '&.Mui-disabled': { display: 'none' },
    },
  }) as const;
