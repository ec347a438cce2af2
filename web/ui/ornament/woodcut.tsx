import type { ReactNode } from 'react';
import './woodcut.css';

export type WoodcutScene = 'cactus' | 'letter' | 'house' | 'bird';

const RAYS = [-80, -60, -40, -20, 0, 20, 40, 60, 80];

function Sun({ x, y, r = 26 }: { x: number; y: number; r?: number }) {
  return (
    <g className="sun" transform={`translate(${x} ${y})`}>
      <circle r={r} />
      {RAYS.map((angle) => (
        <path
          key={angle}
          d={`M-2.6 ${-r - 5}L0 ${-r - (angle % 40 === 0 ? 21 : 14)}L2.6 ${-r - 5}z`}
          transform={`rotate(${angle})`}
        />
      ))}
    </g>
  );
}

/** The earth with its gouge marks. */
function Ground() {
  return (
    <>
      <path d="M8 138c40-9 78-11 112-9s78 2 112 9l-6 8c-70 5-140 5-212 0z" />
      <path
        className="cut"
        strokeWidth="1.6"
        d="M26 139h26M62 141h44M118 138h30M160 141h38M40 144h24M136 144h46M204 138h12"
      />
    </>
  );
}

function Cactus({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <g fill="none" stroke="currentColor" strokeLinecap="round">
        <path strokeWidth="21" d="M0 126V58" />
        <path strokeWidth="15" d="M0 114c-25 0-31-8-31-27V76M0 101c25 0 31-8 31-26V66" />
      </g>
      <path
        className="cut"
        strokeWidth="1.8"
        strokeDasharray="6 4"
        d="M-4 58v68M4 62v64M-31 78v10c0 9 3 15 11 18M31 68v10c0 9-3 15-11 18"
      />
      <g className="flower" strokeWidth="1.5">
        {[-70, -35, 35, 70, 0].map((angle) => (
          <path
            key={angle}
            d="M0 0c-7-7-6-17 0-24 6 7 7 17 0 24z"
            transform={`translate(0 52) rotate(${angle})`}
          />
        ))}
      </g>
    </g>
  );
}

const SCENES: Record<WoodcutScene, ReactNode> = {
  cactus: (
    <>
      <Sun x={172} y={86} />
      <Ground />
      <Cactus x={96} />
      <path d="M196 132c-2-12-8-16-14-18 8 0 13 4 15 9 1-7 5-12 11-14-4 5-7 12-8 23z" />
    </>
  ),
  letter: (
    <>
      <Sun x={120} y={78} r={40} />
      <Ground />
      <path d="M64 66h112v66H64z" />
      <path
        className="cut"
        strokeWidth="3"
        strokeLinejoin="round"
        d="m68 70 52 38 52-38M68 128l36-31M172 128l-36-31"
      />
      <path
        className="cut"
        strokeWidth="1.6"
        d="M74 84v34M166 84v34M80 90v22M160 90v22M96 124h12M114 120h12M132 124h12"
      />
    </>
  ),
  house: (
    <>
      <Sun x={184} y={70} r={22} />
      <Ground />
      <path d="M48 78 62 50h100l22 28zM56 80h120v52H56z" />
      <path
        className="cut"
        strokeWidth="1.8"
        d="M68 56h88M64 63h100M58 70h114M52 77h126M72 52v5M96 52v5M120 52v5M144 52v5M84 57v6M108 57v6M132 57v6M72 64v6M96 64v6M120 64v6M144 64v6M84 71v6M108 71v6M132 71v6M160 71v6"
      />
      <path
        className="cut"
        strokeWidth="3"
        strokeLinejoin="round"
        d="M72 132V98h22v34M118 98h34v18h-34zM135 98v18"
      />
      <path d="M28 132c-2-16-10-22-16-24 9 0 15 5 17 12 1-9 6-15 13-17-5 6-8 15-9 29z" />
    </>
  ),
  bird: (
    <>
      <Sun x={78} y={84} />
      <Ground />
      <path d="M150 130c-3-12-2-22 2-32l-22 2 24-8c5-10 12-17 22-21-5 7-8 14-9 20l20-9-21 16c-5 9-8 20-8 32z" />
      <path d="M104 66c12-14 30-18 46-8l14-5-8 11c-2 16-16 26-34 22l-30 14 16-20z" />
      <path
        className="cut"
        strokeWidth="1.8"
        d="M116 68c8 8 18 10 28 6M112 74c8 8 18 10 28 6M104 84l-8 8M112 86l-12 8"
      />
      <circle className="flower" cx="150" cy="63" r="2.4" strokeWidth="0" />
    </>
  ),
};

/** A small scene in the manner of the cordel woodcut; decoration only. */
export function Woodcut({ scene }: { scene: WoodcutScene }) {
  return (
    <svg className="woodcut" viewBox="0 0 240 150" fill="currentColor" aria-hidden="true">
      {SCENES[scene]}
    </svg>
  );
}
