import './sertao-scene.css';

/** Rays of the sun, cut as in a woodcut: degrees from noon; every other one is longer. */
const RAYS = [-90, -75, -60, -45, -30, -15, 0, 15, 30, 45, 60, 75, 90];
const PETALS = [-64, -32, 32, 64, 0];

const FLOWERS = [
  { x: 1262, y: 234, size: 1 },
  { x: 1336, y: 294, size: 0.7 },
  { x: 1188, y: 354, size: 0.7 },
];

/**
 * The hero's picture: the sertão at the end of the afternoon, and by night in the dark scheme. Its
 * colours are in sertao-scene.css; every shape is one of a few flat woodcut layers.
 */
export function SertaoScene() {
  return (
    <svg className="scene" viewBox="0 0 1440 560" aria-hidden="true">
      <path
        className="scene-stars"
        d="M120 58h3v3h-3zM260 130h2v2h-2zM430 50h3v3h-3zM610 110h2v2h-2zM770 40h3v3h-3zM850 160h2v2h-2zM1180 70h3v3h-3zM1300 150h2v2h-2zM1390 60h3v3h-3zM690 200h2v2h-2zM1120 190h2v2h-2z"
      />
      <Sun />
      <path
        className="scene-far"
        d="M0 420V346l70-6 34-44h150l30 40 130 12 70-58h210l44 52 120 8 60-66h230l40 62 130 6 50-34h76v102z"
      />
      <path
        className="scene-mid"
        d="M0 470v-66c140-34 250-26 380-10s230 26 360 2 250-30 380-14 220 4 320-16v104z"
      />
      <path
        className="scene-mid-cut"
        strokeWidth="2"
        d="M60 412h90M190 420h60M330 414h110M520 424h80M640 412h46M1150 396h90M1290 402h70M1220 412h40"
      />
      <path
        className="scene-field"
        d="M0 560V452c210-34 380-30 560-14s330 8 480-8 280-8 400-20v150z"
      />
      <path
        className="scene-field-cut"
        strokeWidth="2.4"
        d="M40 470h60M130 462h34M250 468h80M370 462h30M470 470h50M600 476h70M700 466h40M560 490h50M1130 452h70M1230 462h50M1310 448h60M1140 474h40M786 484h46"
      />
      <Homestead />
      <path
        className="scene-front"
        d="M0 560v-40c200-36 420-26 640-6s330 18 470 4 230-20 330-38v80z"
      />
      <path
        className="scene-front-cut"
        strokeWidth="2.4"
        d="M30 536h90M180 526h60M290 540h110M430 532h70M1080 544h60M1310 546h80M650 546h48"
      />
      <path
        className="scene-road"
        d="M778 518c-40 10-70 24-92 42h176c16-18 36-28 62-40-48 4-98 4-146-2z"
      />
      <Mandacarus />
      <path
        className="scene-ink scene-birds"
        strokeWidth="4"
        d="M742 150c14-14 26-10 30 4 6-14 20-16 32-4M820 196c10-10 18-7 22 3 4-10 14-11 22-3M690 214c9-9 16-6 19 3 4-9 12-10 20-3"
      />
    </svg>
  );
}

function Sun() {
  return (
    <g transform="translate(1010 300)">
      <circle className="scene-sun" r="96" />
      <g className="scene-rays">
        {RAYS.map((angle) => (
          <path
            key={angle}
            d={`M-5-110 0-${angle % 30 === 0 ? 164 : 144} 5-110z`}
            transform={`rotate(${angle})`}
          />
        ))}
      </g>
    </g>
  );
}

/** The house with its umbu tree, cistern and fence, and a pickup on the way home. */
function Homestead() {
  return (
    <>
      <path
        className="scene-road"
        d="M962 444c-4 22 34 22 22 42s-130 26-206 32c48 8 100 8 146 2 46-20 72-36 68-56-4-14-8-10-8-20z"
      />
      <path
        className="scene-tree"
        d="M770 458c4-18 2-30-6-42h14l4 20 10-24h12c-12 18-16 30-12 46zM690 420c-14-18 6-36 24-32 4-24 40-30 56-16 16-16 54-10 58 12 26-2 40 20 24 36-30 12-130 12-162 0z"
      />
      <path
        className="scene-wall"
        d="M898 386h150v66H898zM1118 460v-30c0-16 52-16 52 0v30c-8 6-44 6-52 0z"
      />
      <path className="scene-shade" d="M1048 386h34v66h-34z" />
      <path className="scene-roof" d="m882 390 26-44h132l52 44z" />
      <path className="scene-roof-cut" strokeWidth="2.2" d="M906 356h140M900 366h158M894 377h180" />
      <path className="scene-wood" d="M958 404h24v48h-24z" />
      <path className="scene-lamp" d="M914 406h26v24h-26zM1002 406h26v24h-26z" />
      <path
        className="scene-ink"
        strokeWidth="3"
        d="M1084 390v62M886 390v62M1118 432c10 8 42 8 52 0M1180 486v-34M1230 482v-34M1280 480v-34M1330 476v-34M1380 472v-34M1430 468v-34"
      />
      <path className="scene-ink" strokeWidth="1.4" d="m1180 458 250-18M1180 470l250-18" />
      <g transform="translate(838 486)">
        <path className="scene-car" d="M0 22V8h34l8-14h24l10 14 16 3c3 1 4 3 4 6v5z" />
        <path className="scene-lamp" d="M46-2h8V8H41zM58-2h6l7 10H58zM90 12h6v4h-6z" />
        <circle className="scene-wheel" cx="19" cy="22" r="9" />
        <circle className="scene-wheel" cx="74" cy="22" r="9" />
      </g>
    </>
  );
}

function Mandacarus() {
  return (
    <>
      <g className="scene-cactus">
        <path strokeWidth="40" d="M1262 580V250" />
        <path strokeWidth="29" d="M1262 500c-60 0-74-18-74-60v-74M1262 456c58 0 74-18 74-58v-92" />
        <path strokeWidth="22" d="M596 580V420" />
        <path strokeWidth="16" d="M596 520c-32 0-40-10-40-32v-30M596 504c32 0 40-10 40-30v-46" />
      </g>
      <path
        className="scene-cactus-cut"
        strokeWidth="2.6"
        strokeDasharray="13 7"
        d="M1252 254v306M1270 250v310M1188 370v72c0 34 12 50 52 54M1336 310v90c0 34-14 50-56 54M591 424v136M601 420v140M556 462v28M636 432v40"
      />
      <g className="scene-flower">
        {FLOWERS.map(({ x, y, size }) => (
          <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
            {PETALS.map((angle) => (
              <path
                key={angle}
                d="M0 0c-9-9-8-22 0-31 8 9 9 22 0 31z"
                transform={`rotate(${angle})`}
              />
            ))}
          </g>
        ))}
      </g>
    </>
  );
}
