import { accepted, refused, type Reading } from './reading.ts';
import { textField } from './text-field.ts';
import { parseWebUrl } from './web-url.ts';

const YOUTUBE_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const SHORT_HOSTS = new Set(['youtu.be', 'www.youtu.be']);
const VIDEO_ID = /^[A-Za-z0-9_-]{11}$/;
const NOT_VIDEOS = new Set(['videoseries', 'live_stream']);
const VIDEO_PATH = /^\/(?:shorts|live|embed|v)\/([^/]+)\/?$/;
const SHORT_PATH = /^\/([^/]+)\/?$/;

/** The 11-character video id. */
export function readYoutubeUrl(text: string): Reading<string> {
  const url = parseWebUrl(text);
  const id = url && url.port === '' ? idIn(url) : undefined;
  return id !== undefined && VIDEO_ID.test(id) && !NOT_VIDEOS.has(id)
    ? accepted(id)
    : refused('Link do YouTube inválido. Copie o endereço do vídeo no YouTube');
}

function idIn(url: URL): string | undefined {
  if (SHORT_HOSTS.has(url.hostname)) return SHORT_PATH.exec(url.pathname)?.[1];
  if (!YOUTUBE_HOSTS.has(url.hostname)) return undefined;
  if (/^\/watch\/?$/.test(url.pathname)) {
    const ids = url.searchParams.getAll('v');
    return ids.length === 1 ? ids[0] : undefined;
  }
  return VIDEO_PATH.exec(url.pathname)?.[1];
}

export const youtubeUrlField = textField(readYoutubeUrl);

export function youtubeEmbedUrl(videoId: string): string {
  return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(videoId)}`;
}

export function youtubeWatchUrl(videoId: string): string {
  return `https://www.youtube.com/watch?v=${encodeURIComponent(videoId)}`;
}
