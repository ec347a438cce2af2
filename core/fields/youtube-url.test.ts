import { expect, test } from 'vitest';
import { youtubeEmbedUrl, youtubeUrlField, youtubeWatchUrl } from './youtube-url.ts';

const ID = 'dQw4w9WgXcQ';

test.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `http://youtube.com/watch?v=${ID}&t=42s`,
  `https://m.youtube.com/watch?list=PL123&v=${ID}`,
  `https://youtu.be/${ID}`,
  `https://youtu.be/${ID}?si=abc123`,
  `youtu.be/${ID}`,
  `www.youtube.com/watch?v=${ID}`,
  `https://www.youtube.com/shorts/${ID}`,
  `https://www.youtube.com/live/${ID}?feature=share`,
  `https://www.youtube.com/embed/${ID}?autoplay=1&list=PL1`,
  `https://www.youtube-nocookie.com/embed/${ID}`,
  `https://youtube.com/v/${ID}/`,
  `HTTPS://WWW.YOUTUBE.COM/watch?v=${ID}`,
])('gives only the id of %j', (typed) => {
  expect(youtubeUrlField.parse(typed)).toBe(ID);
});

const HOSTILE = [
  `javascript:alert('${ID}')`,
  `javascript://youtube.com/watch?v=${ID}`,
  `data:text/html,https://youtube.com/watch?v=${ID}`,
  `vbscript:youtube.com/watch?v=${ID}`,
  `ftp://youtube.com/watch?v=${ID}`,
  `//youtube.com/watch?v=${ID}`,
  `https://youtube.com.evil.com/watch?v=${ID}`,
  `https://evil.com/youtube.com/watch?v=${ID}`,
  `https://evil.com/watch?v=${ID}#youtube.com`,
  `https://evilyoutube.com/watch?v=${ID}`,
  `https://youtube.com@evil.com/watch?v=${ID}`,
  `https://youtube.com:senha@evil.com/watch?v=${ID}`,
  `https://usuario@youtube.com/watch?v=${ID}`,
  `https://youtube.com:8443/watch?v=${ID}`,
  `https://youtube.com\\@evil.com/watch?v=${ID}`,
  `https://evil.youtube.com/watch?v=${ID}`,
  `https://youtu.be.evil.com/${ID}`,
  `https://yоutube.com/watch?v=${ID}`,
  `https://youtube。com.evil.com/watch?v=${ID}`,
  `https://www.youtube.com/redirect?q=https://evil.com&v=${ID}`,
  `https://www.youtube.com/watch?v=${ID}&v=AAAAAAAAAAA`,
  'https://www.youtube.com/watch?v=dQw4w9WgXc',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQQ',
  'https://www.youtube.com/watch?v=dQw4w9WgX"><',
  'https://www.youtube.com/watch?v=../../../evl',
  'https://www.youtube.com/embed/dQw4w9WgXc%22',
  `https://www.youtube.com/embed/${ID}/../../x`,
  `https://www.youtube.com/embed/videoseries?list=PL${ID}`,
  'https://www.youtube.com/embed/live_stream?channel=UC123',
  `https://www.youtube.com/watch?v=%00${ID}`,
  `https://www.youtube.com/wat\tch?v=${ID}`,
  `https://www.youtube.com/watch?v=${ID}\nhttps://evil.com`,
  `https://www.youtube.com/@canal`,
  `https://youtu.be/`,
  `<iframe src="https://www.youtube.com/embed/${ID}"></iframe>`,
  ID,
];

test.each(HOSTILE)('refuses %j', (typed) => {
  expect(youtubeUrlField.safeParse(typed).success).toBe(false);
});

test('at least thirty hostile forms are tried, and an id never leaves with anything around it', () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(30);
  expect(youtubeEmbedUrl(ID)).toBe(`https://www.youtube-nocookie.com/embed/${ID}`);
  expect(youtubeEmbedUrl('a/b?c')).toBe('https://www.youtube-nocookie.com/embed/a%2Fb%3Fc');
  expect(youtubeUrlField.parse(youtubeWatchUrl(ID))).toBe(ID);
});
