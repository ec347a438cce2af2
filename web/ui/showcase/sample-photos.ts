interface Scene {
  sky: [string, string];
  sun: string;
  far: string;
  near: string;
  earth: string;
  subject: string;
}

const HOUSE =
  '<path d="M250 350h300v130H250z" fill="#f3e2c3"/><path d="M230 355l70-80h200l70 80z" fill="#a8482c"/><path d="M290 390h60v90h-60z" fill="#2f5d4a"/><path d="M400 390h100v55H400z" fill="#5b7f8c"/>';
const CACTUS =
  '<g fill="none" stroke="#1d4a36" stroke-linecap="round"><path stroke-width="44" d="M560 500V270"/><path stroke-width="32" d="M560 430c-60 0-75-20-75-60v-30M560 390c60 0 75-20 75-60v-40"/></g>';
const CAR =
  '<path d="M180 440c0-40 20-50 60-55l60-55c20-18 40-20 70-20h90c35 0 50 8 72 34l36 42c50 6 62 20 62 54v20H180z" fill="#c9d3d6"/><path d="M318 340c14-10 24-12 46-12h20v58h-106zM404 328h54c22 0 32 5 46 22l28 36H404z" fill="#2c3a40"/><circle cx="275" cy="462" r="42" fill="#1b1f20"/><circle cx="275" cy="462" r="20" fill="#a9b2b5"/><circle cx="540" cy="462" r="42" fill="#1b1f20"/><circle cx="540" cy="462" r="20" fill="#a9b2b5"/>';

const SCENES: Scene[] = [
  {
    sky: ['#f8c98a', '#ec8b5a'],
    sun: '#fff1cf',
    far: '#b5694b',
    near: '#5f7d4c',
    earth: '#b9653c',
    subject: HOUSE,
  },
  {
    sky: ['#bfe0ea', '#f6ecd2'],
    sun: '#fffbe8',
    far: '#8fae83',
    near: '#4f7d4b',
    earth: '#c98a54',
    subject: CACTUS,
  },
  {
    sky: ['#dcecf2', '#f8eedb'],
    sun: '#fffbe8',
    far: '#c2a780',
    near: '#8aa06a',
    earth: '#9a9488',
    subject: CAR,
  },
  {
    sky: ['#33486e', '#d98a6a'],
    sun: '#f9d9a0',
    far: '#4a4a68',
    near: '#2e4a44',
    earth: '#6d4436',
    subject: HOUSE + CACTUS,
  },
];

/** A drawn stand-in for a photograph, only for the page of components. */
export function samplePhoto(index: number): string {
  const scene = SCENES[index % SCENES.length] as Scene;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${scene.sky[0]}"/><stop offset="1" stop-color="${scene.sky[1]}"/></linearGradient></defs><path fill="url(#s)" d="M0 0h800v600H0z"/><circle cx="620" cy="170" r="60" fill="${scene.sun}"/><path d="M0 400l150-90 120 50 170-110 140 100 110-60 110 70v240H0z" fill="${scene.far}"/><path d="M0 430c200-50 380-30 500-10s210 0 300-20v200H0z" fill="${scene.near}"/><path d="M0 480c220-30 560-30 800 0v120H0z" fill="${scene.earth}"/>${scene.subject}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
