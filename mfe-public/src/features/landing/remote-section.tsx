import { styled } from '@mui/material/styles';
import { Slot } from '@clapback/federation';
import { Spinner } from '@clapback/ui';
import { useEffect, useRef, useState } from 'react';

const nothing = {};
/** px ahead of the window's edge at which a section's code is fetched: it is there when the section is, also for who scrolls fast. */
const ahead = 800;

/** Heights in px that sections of other remotes are known to have, on narrow, middling and wide screens. */
const rooms: Record<string, { xs: number; sm: number; lg: number }> = { pricing: { xs: 1970, sm: 1340, lg: 920 } };

/** Keeps room until the section is there, so that nothing below it moves when it comes; what says that it failed needs none. */
const Container = styled('div', { shouldForwardProp: (name) => name !== 'room' })<{
  room: { xs: number; sm: number; lg: number } | undefined;
}>(({ theme, room }) => ({
  scrollMarginTop: -32,
  ...(room && {
    '&:not(:has([role="status"], [role="alert"]))': {
      minHeight: room.xs,
      [theme.breakpoints.up('sm')]: { minHeight: room.sm },
      [theme.breakpoints.up(1040)]: { minHeight: room.lg },
    },
  }),
}));
const Waiting = styled('div')({ display: 'grid', placeItems: 'center', minHeight: 320 });

/** A section that another remote brings. Links lead to its id from the start; its code is fetched when it comes near the window. */
export function RemoteSection({ id }: { id: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current || isNear) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: `${ahead}px 0px`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <Container ref={place} id={id} room={rooms[id]}>
      {isNear ? (
        <Slot
          name="home.section"
          props={nothing}
          only={id}
          pending={
            <Waiting>
              <Spinner size={28} label={null} />
            </Waiting>
          }
        />
      ) : null}
    </Container>
  );
}
