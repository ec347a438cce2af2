import { shrinkPhoto } from './photo-shrinking.ts';

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  shrinkPhoto(data).then(
    (shrunk) => postMessage(shrunk),
    () => postMessage({}),
  );
});
