import { Screen } from './screen.ts';
import { until } from './tab.ts';
import type { World } from './world.ts';

export interface Check {
  name: string;
  run(world: World): Promise<void>;
}

const password = 'a quiet harbour 1931';
const feed = 'section article';

/** What is worth being tried in every browser: each stands for what has failed in one of them. */
export const checks: readonly Check[] = [
  {
    name: 'the feed shows, and nothing goes wrong',
    async run(world) {
      const screen = await world.open('/');
      await screen.see('h2', /Community Feed/);
      await screen.see(feed, /Post 30/);
      await screen.hasNoProblems();
    },
  },
  {
    name: 'storage and cookies blocked: visitors read, members work, sign-in says that cookies are needed',
    async run(world) {
      const { cannot } = world.browser;
      if (!cannot.storage) {
        const member = await world.members.create();
        const screen = await world.open('/', { kept: 'cookies' });
        if (!(await screen.tab.call<boolean>(`() => { try { return !localStorage; } catch { return true; } }`, [])))
          throw new Error('Storage was not blocked');
        await screen.see(feed, /Post 30/);
        await world.signIn(screen, member, '/');
        await screen.press('button', /Write a post$/);
        await screen.fill('form input', /^Title/, 'Without storage');
        await screen.fill('form textarea', /^Content/, 'It goes without a draft.');
        await screen.press('form button', /^Create Post$/);
        await screen.see(feed, /Without storage/);
      }
      if (!cannot.cookies) {
        const screen = await world.open('/', { kept: 'nothing' });
        // What a browser says of itself does not count: WebKit keeps none, and says that it does.
        const isKept = `async () => { for (const _ of [1, 2]) if ((await (await fetch('/api/auth/cookies')).json()).kept) return true; return false; }`;
        if (await screen.tab.call<boolean>(isKept, [])) throw new Error('Cookies were not blocked');
        await screen.see(feed, /Post/);
        await screen.tab.load(`${world.product.origin}/auth`);
        await screen.fill('input', /^Email/, 'somebody@example.org');
        await screen.fill('input', /^Password/, password);
        await screen.press('form button', /^Sign In$/);
        await screen.read(/[Cc]ookies/);
      }
    },
  },
  {
    name: 'a moderator goes from the feed to Post Management and back, without a reload',
    async run(world) {
      const screen = await world.open('/', { as: await world.members.create({ role: 'moderator' }) });
      await screen.see(feed, /Post 30/);
      await screen.tab.call('() => { window.stillTheSamePage = true; }', []);
      await screen.go('/dashboard?tab=moderation&show=posts');
      await screen.see('a[aria-current]', /^Post Management/);
      await screen.read(/Post 30/);
      await screen.go('/');
      await screen.see(feed, /Post 30/);
      if (!(await screen.tab.call<boolean>('() => window.stillTheSamePage === true', []))) throw new Error('The page was loaded anew');
    },
  },
  {
    name: 'sign-up, confirmation and onboarding, typed by keys',
    async run(world) {
      const email = `keys-${world.browser.name}-${Date.now()}@example.org`;
      const screen = await world.open('/auth?tab=signup');
      await screen.fill('input', /^Email/, email);
      await screen.fill('input', /^Password/, password);
      await screen.fill('input', /^Display name/, 'Robin Vale');
      await screen.press('input[type=checkbox]', /terms/i);
      await screen.press('form button', /^Create Account$/);
      await screen.read(/check your email|Check your email/);
      const { text } = await world.members.mail(email, 'Please confirm your email address');
      await screen.tab.load(/http:\/\/\S+\/auth\/confirm\?token=\S+/.exec(text)![0]);
      await screen.press('button', /^Confirm my email address$/);
      await screen.isAt(/\/onboarding/);
      for (const heading of [/^Welcome, Robin Vale/, /^What you can do here/]) {
        await screen.see('h1', heading);
        await screen.press('button', /^Continue$/);
      }
      await screen.see('h1', /^Community Guidelines/);
      await screen.press('input[type=checkbox]', /I agree/);
      await screen.press('button', /^Complete setup$/);
      await screen.isAt(/\/dashboard/);
    },
  },
  {
    name: 'a post with a picture: its draft after a reload, the picture large, Escape and Back',
    async run(world) {
      const screen = await world.open('/', { as: await world.members.create({ displayName: 'Dana Whitlock' }) });
      await screen.press('button', /Write a post$/);
      await screen.fill('form input', /^Title/, 'The receipt');
      await screen.fill('form textarea', /^Content/, 'Here it is.');
      await screen.tab.attach('form[aria-label="Create a post"] input[aria-label="Image file"]', await world.pictureFile());
      await screen.read(/The image is uploaded/);
      await screen.fill('form input, form textarea', /^Describe the image/, 'A receipt');
      await until('The draft', () =>
        screen.tab.call<boolean>(
          `() => Object.entries(localStorage).some(([key, draft]) => key.startsWith('clapback.post-draft.') && draft.includes('A receipt'))`,
          [],
        ),
      );
      await screen.tab.reload();
      await until('The draft after the reload', async () => (await screen.valueOf('form input', /^Title/)) === 'The receipt');
      await screen.read(/The image is uploaded/);
      await screen.press('form button', /^Create Post$/);
      await screen.see(feed, /The receipt/);
      const picture = ['article button', /^A receipt$/] as const;
      await screen.press(...picture);
      await screen.see('[role=dialog]', /^Picture/);
      await screen.tab.press('Escape');
      await screen.seeNo('[role=dialog]', /^Picture/);
      await screen.press(...picture);
      await screen.see('[role=dialog]', /^Picture/);
      const address = await screen.tab.call<string>('() => location.href', []);
      await screen.tab.back();
      await screen.seeNo('[role=dialog]', /^Picture/);
      if ((await screen.tab.call<string>('() => location.href', [])) !== address) throw new Error('Back left the screen');
    },
  },
  {
    name: 'evidence that is a PDF, and the keys of its viewer',
    async run(world) {
      const post = await world.postWithPdf();
      const screen = await world.open(`/?post=${post}`);
      await screen.press('article button', /^Respond|^Responses/);
      await screen.press('button', /^Open bank-refund\.pdf$/);
      await screen.see('[role=dialog] iframe');
      const reads = (words: RegExp) =>
        until(`The viewer with ${words}`, () =>
          screen.tab.call<boolean>(`(words) => new RegExp(words).test(document.body.textContent)`, [words.source], '[role=dialog] iframe'),
        );
      await reads(/Call log, page 1/);
      const place = await screen.tab.call<{ x: number; y: number }>(
        `() => { const { left, top, width, height } = document.querySelector('[role=dialog] iframe').getBoundingClientRect(); return { x: left + width / 2, y: top + height / 2 }; }`,
        [],
      );
      await screen.tab.click(place.x, place.y);
      await screen.tab.press('PageDown');
      await reads(/Call log, page 2/);
      await screen.tab.press('+');
      await reads(/125%/);
      await screen.tab.press('Escape');
      await screen.seeNo('[role=dialog] iframe');
    },
  },
  {
    name: 'a boost in a tab of its own, and its badge in the first one',
    async run(world) {
      const post = await world.members.post(await world.members.create(), { title: `They kept my deposit ${world.browser.name}` });
      const screen = await world.open(`/?post=${post.id}`, { as: await world.members.create() });
      await screen.press('article button', /^Boost$/);
      await screen.press('[role=dialog] button', /^Boost \$4\.99/);
      const payment = new Screen(await until('The tab of the payment', () => screen.tab.opened()));
      await payment.tab.show();
      await payment.isAt(/127\.0\.0\.1/);
      await payment.fill('input', /^Card number/, '4242424242424242');
      await payment.press('button', /^Pay \$4\.99$/);
      await payment.isAt(/\/boost-success\?session_id=/);
      await payment.read(/The post is boosted/);
      await payment.tab.close();
      await screen.tab.show();
      await screen.see('article *', /^Boosted/);
    },
  },
  {
    name: 'two windows live, then without the service, and back',
    async run(world) {
      const title = `Seen from afar ${world.browser.name}`;
      await world.members.post(await world.members.create(), { title });
      const [one, other] = [await world.open('/', { as: await world.members.create() }), await world.open('/')];
      const card = new RegExp(title);
      for (const screen of [one, other]) await screen.see(feed, card);
      const likesIn = (screen: typeof one) =>
        screen.tab.call<string>(
          `(title) => {
            const card = [...document.querySelectorAll('article')].find((one) => one.textContent.includes(title));
            return [...(card?.querySelectorAll('button') ?? [])].map((one) => /^Like (\\d+)/.exec(one.textContent)?.[1] ?? '').join('');
          }`,
          [title],
        );
      const press = async () => {
        const place = await one.tab.call<{ x: number; y: number }>(
          `async (title) => {
            const card = [...document.querySelectorAll('article')].find((one) => one.textContent.includes(title));
            const button = [...card.querySelectorAll('button')].find((one) => /^Like \\d/.test(one.getAttribute('aria-label') ?? one.textContent));
            button.scrollIntoView({ block: 'center', behavior: 'instant' });
            await new Promise((resolve) => setTimeout(resolve, 50));
            const { left, top, width, height } = button.getBoundingClientRect();
            return { x: left + width / 2, y: top + height / 2 };
          }`,
          [title],
        );
        await one.tab.click(place.x, place.y);
      };
      await press();
      for (const screen of [one, other]) await until('The like', async () => (await likesIn(screen)) === '1');
      await world.product.halt();
      for (const screen of [one, other]) await screen.read(/Clapback cannot be reached|Offline\./);
      await world.product.boot();
      for (const screen of [one, other])
        await until(
          'The end of the message',
          () => screen.tab.call<boolean>('() => !/Clapback cannot be reached|Offline\\./.test(document.body.innerText)', []),
          60_000,
        );
      await press();
      for (const screen of [one, other]) await until('The like that was taken back', async () => (await likesIn(screen)) === '0', 60_000);
    },
  },
  {
    name: 'the console: a decision by key, undone, the commands, and the days of the audit log',
    async run(world) {
      const title = `Reported in ${world.browser.name}`;
      const post = await world.members.post(await world.members.create(), { title });
      await world.members.call('POST', '/api/reports', {
        as: await world.members.create(),
        body: { postId: post.id, reason: 'privacy', comment: null, captchaToken: await world.members.botCheckPass('report_content') },
      });
      const screen = await world.open('/dashboard?tab=moderation', { as: await world.members.create({ role: 'moderator' }) });
      await screen.tab.resize(1440, 900);
      await screen.press('.console-pane-list a', new RegExp(title));
      await screen.see('article h1, article h2, article h3', new RegExp(title));
      await screen.tab.press('d');
      await screen.read(/You can undo it until/);
      await screen.tab.press('z');
      await screen.read(/Decision undone/);
      await screen.tab.press('Control+k');
      await screen.see('input[placeholder="What would you like to do?"]');
      await screen.tab.press('Escape');
      await screen.seeNo('input[placeholder="What would you like to do?"]');
      await screen.go('/dashboard?tab=moderation&show=audit');
      await screen.see('table');
      await screen.press('label', /^From$/);
      await until('The field From to have the focus', () =>
        screen.tab.call<boolean>(`() => document.activeElement?.labels?.[0]?.textContent === 'From'`, []),
      );
      // Where there is no field for days, the day is typed as it is kept.
      const isOwn = await screen.tab.call<boolean>(`() => document.activeElement.type === 'date'`, []);
      await screen.tab.type(isOwn ? '01/02/2020' : '2020-01-02');
      await screen.isAt(/from=2020-01-02/);
      await screen.see('table');
    },
  },
  {
    name: 'the place of the page after Back from elsewhere, and nothing wider than the window, light and dark',
    async run(world) {
      const screen = await world.open('/');
      await screen.see(feed);
      const scroll = () => screen.tab.call<number>('() => Math.round(scrollY)', []);
      // What comes above the place moves it: all of the page is there once its height stays the same.
      const heights: number[] = [];
      await until('A page that grows no more', async () => {
        heights.push(await screen.tab.call<number>('() => document.body.scrollHeight', []));
        return heights.length > 5 && heights.slice(-5).every((height) => height === heights.at(-1));
      });
      await screen.tab.call('() => scrollTo({ top: 1500, behavior: "instant" })', []);
      // People stay before they follow a link. Where no end of scrolling is told, the place is kept as the page is left.
      const top = await until('The place to be kept', () =>
        screen.tab.call<number | null>(
          `(to) => {
            const top = Math.round(scrollY);
            const kept = Object.values(JSON.parse(sessionStorage.getItem('clapback.scroll') ?? '{}'));
            if (top < 1000 || ('onscrollend' in window && !kept.includes(top))) return null;
            setTimeout(() => location.assign(to));
            return top;
          }`,
          [world.elsewhere],
        ),
      );
      await screen.see('h1', /^Elsewhere$/);
      await screen.tab.back();
      await screen.see(feed);
      let at = -1;
      await until('The place', async () => {
        at = await scroll();
        return Math.abs(at - top) < 3;
      }).catch((error: unknown) => {
        throw new Error(`The page was left at ${top} and is at ${at}`, { cause: error });
      });
      const member = await world.members.create();
      await world.signIn(screen, member, '/');
      for (const scheme of ['light', 'dark'])
        for (const path of ['/', '/terms', '/dashboard?tab=settings', '/premium', '/search'])
          for (const width of [Math.max(390, world.browser.narrowest), 720, 1440]) {
            await screen.tab.resize(width, 900);
            await screen.tab.call(`(scheme) => localStorage.setItem('clapback.colour-scheme', scheme)`, [scheme]);
            await screen.tab.load(world.product.origin + path);
            await screen.see('h1');
            const over = await screen.tab.call<number>(
              '() => document.documentElement.scrollWidth - document.documentElement.clientWidth',
              [],
            );
            if (over > 0) throw new Error(`${path} is ${over} px wider than a window of ${width} px, ${scheme}`);
          }
    },
  },
];
