import { icons as lucide } from '@iconify-json/lucide';
import { describe, expect, test } from 'vitest';
import { isDrawing } from './icon-answer.ts';
import { drawn, iconEndpoint, json } from './icon-endpoint.fixture.ts';
import { IconsAway } from './icon-source.ts';
import { localIcons } from './local-icons.ts';
import { onlineIcons } from './online-icons.ts';
import { openIcons } from './open-icons.ts';
import { MAX_REMEMBERED_SETS, REMEMBERED_HOURS, rememberingIcons } from './remembering-icons.ts';

const PATH = '<path fill="none" stroke="currentColor" d="M4 4h16v16"/>';
const HOUR_MS = 60 * 60 * 1000;

describe('a drawing', () => {
  test.each([
    PATH,
    '<g fill="currentColor"><circle cx="12" cy="12" r="4.5"/></g>',
    '<defs><clipPath id="a"><path d="M0 0"/></clipPath></defs><use href="#a"/><g clip-path="url(#a)"/>',
    '<g transform="translate(1 2) rotate(90 12 12)"/>',
    '',
  ])('only draws: %s', (body) => {
    expect(isDrawing(body)).toBe(true);
  });

  test.each([
    '<script>alert(1)</script>',
    '<path d="M0 0" onload="alert(1)"/>',
    '<path d="M0 0"/><script href="https://evil.example/a.js"/>',
    '<use href="https://evil.example/a.svg#b"/>',
    '<use xlink:href="javascript:alert(1)"/>',
    '<path style="fill:url(https://evil.example)"/>',
    '<path fill="url(https://evil.example/a)"/>',
    '<path fill="URL(//evil.example/a)"/>',
    '<path fill="url(#a) url(//evil.example)"/>',
    '<path fill="&#106;avascript"/>',
    '<image href="https://evil.example/a.png"/>',
    '<foreignObject><body/></foreignObject>',
    '<a href="#x"><path d="M0 0"/></a>',
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    '<style>*{display:none}</style>',
    '<path d="M0 0">text</path>',
    '<path d=M0/>',
    "<path d='M0 0'/>",
    '</svg><img src=x onerror=alert(1)>',
    '<!-- x -->',
    '<![CDATA[<script>]]>',
    '<PATH ONLOAD="x"/>',
    `<path d="${'M0 0'.repeat(6000)}"/>`,
  ])('that does more is none: %s', (body) => {
    expect(isDrawing(body)).toBe(false);
  });

  test('is every one that came with the product', () => {
    const refused = Object.entries(lucide.icons).filter(([, { body }]) => !isDrawing(body));
    expect(Object.keys(lucide.icons).length).toBeGreaterThan(1500);
    expect(refused).toEqual([]);
  });
});

describe('without an endpoint', () => {
  const icons = openIcons({ ICONS_URL: undefined }, () => new Date());

  test('our own set is there, its other names too, and nobody is asked', async () => {
    const found = await icons.find('lucide', ['house', 'alert-circle', 'nada', 'constructor']);
    expect([...(found?.keys() ?? [])]).toEqual(['house', 'alert-circle']);
    const own = await localIcons.find('lucide', ['circle-alert']);
    expect(found?.get('alert-circle')?.body).toBe(own?.get('circle-alert')?.body);
    expect(found?.get('house')).toMatchObject({ width: 24, height: 24 });
    expect(icons.asksOutside('mdi', ['home'])).toBe(false);
  });

  test('another does not exist', async () => {
    expect(await icons.find('mdi', ['home'])).toBeUndefined();
  });
});

describe('with an endpoint', () => {
  test('other sets are asked for by name, and our own is not', async () => {
    const endpoint = await iconEndpoint(json(drawn('mdi', { home: PATH, other: PATH })));
    const icons = openIcons({ ICONS_URL: `${endpoint.url}/` }, () => new Date());
    const found = await icons.find('mdi', ['home', 'nada']);
    expect(found?.get('home')).toEqual({ body: PATH, width: 24, height: 24 });
    expect([...(found?.keys() ?? [])]).toEqual(['home']);
    await icons.find('lucide', ['house']);
    expect(endpoint.asked).toEqual(['/mdi.json?icons=home%2Cnada']);
  });

  test('what is no drawing is left out, and turns of an alias are added', async () => {
    const endpoint = await iconEndpoint(
      json({
        prefix: 'mdi',
        icons: { a: { body: PATH, rotate: 1 }, bad: { body: '<script/>' } },
        aliases: { b: { parent: 'a', rotate: 3, hFlip: true }, c: { parent: 'c' } },
      }),
    );
    const found = await onlineIcons(endpoint.url).find('mdi', ['a', 'b', 'c', 'bad']);
    expect([...(found?.keys() ?? [])]).toEqual(['a', 'b']);
    expect(found?.get('b')).toMatchObject({ rotate: 0, hFlip: true, width: 16 });
  });

  test.each([json(null, 404), json(404)])('a set that it does not know', async (answer) => {
    const endpoint = await iconEndpoint(answer);
    expect(await onlineIcons(endpoint.url).find('nada', ['a'])).toBeUndefined();
  });

  test.each([
    ['an error', json({}, 500)],
    ['another shape', json({ prefix: 'mdi', icons: { a: { body: 1 } } })],
    ['another set', json(drawn('other', { a: PATH }))],
    ['no JSON', json(undefined)],
    [
      'a way elsewhere',
      (response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
    ],
    ['more than is read', json(drawn('mdi', { a: 'x'.repeat(1_000_001) }))],
    ['a connection that ends', (response) => response.destroy()],
  ] satisfies [string, Parameters<typeof iconEndpoint>[0]][])(
    'that answers with %s is away',
    async (_, answer) => {
      const endpoint = await iconEndpoint(answer);
      await expect(onlineIcons(endpoint.url).find('mdi', ['a'])).rejects.toThrow(IconsAway);
      endpoint.answering = json(drawn('mdi', { a: PATH }));
      expect((await onlineIcons(endpoint.url).find('mdi', ['a']))?.size).toBe(1);
    },
  );

  test('that says nothing, or never ends, is not waited for', async () => {
    const endpoint = await iconEndpoint(() => undefined);
    const icons = onlineIcons(endpoint.url, { withinMs: 50 });
    await expect(icons.find('mdi', ['a'])).rejects.toThrow(IconsAway);
    endpoint.answering = (response) => void response.write('{"prefix":');
    await expect(icons.find('mdi', ['a'])).rejects.toThrow(IconsAway);
  });
});

describe('what was found', () => {
  /** Knows every set but `nada`, and in each the name `home`. */
  function scene() {
    let moment = Date.parse('2026-03-02T12:00:00Z');
    const asked: string[] = [];
    const icons = rememberingIcons(
      {
        asksOutside: () => true,
        async find(set, names) {
          asked.push(`${set}:${names.join(',')}`);
          if (set === 'broken') throw new IconsAway();
          if (set === 'nada') return undefined;
          return new Map(
            names.filter((name) => name === 'home').map((name) => [name, { body: set }]),
          );
        },
      },
      () => new Date(moment),
    );
    return { icons, asked, wait: (hours: number) => (moment += hours * HOUR_MS) };
  }

  test('is not asked for again, nor is what does not exist', async () => {
    const { icons, asked } = scene();
    for (let time = 0; time < 2; time += 1) {
      expect((await icons.find('mdi', ['home', 'nada']))?.get('home')?.body).toBe('mdi');
      expect(await icons.find('nada', ['home'])).toBeUndefined();
    }
    expect(asked).toEqual(['mdi:home,nada', 'nada:home']);
    expect(icons.asksOutside('mdi', ['home'])).toBe(false);
    expect(icons.asksOutside('mdi', ['home', 'bed'])).toBe(true);
    await icons.find('mdi', ['home', 'bed']);
    expect(asked.at(-1)).toBe('mdi:bed');
  });

  test(`is kept for ${REMEMBERED_HOURS} hours`, async () => {
    const { icons, asked, wait } = scene();
    await icons.find('mdi', ['home']);
    wait(REMEMBERED_HOURS - 1);
    await icons.find('mdi', ['home']);
    expect(asked).toHaveLength(1);
    wait(2);
    await icons.find('mdi', ['home']);
    expect(asked).toHaveLength(2);
  });

  test(`is kept of ${MAX_REMEMBERED_SETS} sets`, async () => {
    const { icons, asked } = scene();
    for (let set = 0; set <= MAX_REMEMBERED_SETS; set += 1) await icons.find(`s${set}`, ['home']);
    await icons.find(`s${MAX_REMEMBERED_SETS}`, ['home']);
    expect(asked).toHaveLength(MAX_REMEMBERED_SETS + 1);
    await icons.find('s0', ['home']);
    expect(asked).toHaveLength(MAX_REMEMBERED_SETS + 2);
  });

  test('is whole when there was more than is kept', async () => {
    const { icons } = scene();
    await icons.find('mdi', ['home']);
    const many = Array.from({ length: 1999 }, (_, number) => `n${number}`);
    await icons.find('mdi', many);
    expect((await icons.find('mdi', ['home', 'x', 'y']))?.get('home')?.body).toBe('mdi');
  });

  test('is no failure', async () => {
    const { icons, asked } = scene();
    for (let time = 0; time < 2; time += 1)
      await expect(icons.find('broken', ['home'])).rejects.toThrow(IconsAway);
    expect(asked).toHaveLength(2);
  });
});
