import { fenceLine, slattedOn, windowOn } from './building-parts.ts';
import { mix } from './colour-mixing.ts';
import type { Stage } from './drawing-stage.ts';
import { depthOf } from './perspective-camera.ts';
import { gableRoof, shedRoof } from './roof-shapes.ts';
import { addBox } from './solid-shapes.ts';
import { px } from './svg-markup.ts';

export function pond(stage: Stage, x: number, z: number, rx: number, rz: number): void {
  const ring = (grow: number): (readonly [number, number])[] =>
    Array.from({ length: 22 }, (_, index) => {
      const turn = (index / 22) * Math.PI * 2;
      const wave = 1 + Math.sin(turn * 3 + x) * 0.08;
      return [
        x + Math.cos(turn) * rx * grow * wave,
        z + Math.sin(turn) * rz * grow * wave,
      ] as const;
    });
  const sky = stage.light.sky;
  stage.paintFar(
    stage.groundArea(ring(1.14), stage.colour('#a8744c', 0.6)) +
      stage.groundArea(
        ring(1),
        stage.gradients.linear([
          [0, mix((sky.at(-1) ?? sky[0] ?? [0, '#ffffff'])[1], '#5a8a94', 0.35)],
          [1, mix((sky[0] ?? [0, '#3f7f9f'])[1], '#24525f', 0.4)],
        ]),
      ) +
      stage
        .groundArea(
          ring(0.7).map(([a, b]) => [a - rx * 0.1, b + rz * 0.18] as const),
          '#ffffff',
        )
        .replace('fill="#ffffff"', 'fill="#ffffff" fill-opacity="0.14"'),
  );
}

/** The wind pump that lifts water in the fields. */
export function windPump(stage: Stage, x: number, z: number): void {
  const tall = 8;
  const depth = depthOf(stage.camera, [x, 0, z]);
  const scale = stage.camera.focal / depth;
  const [left, bottom] = stage.at([x, 0, z]);
  const tone = stage.colour('#6e6a68', 0.5, depth);
  const at = (dx: number, dy: number): string =>
    `${px(left + dx * scale)} ${px(bottom - dy * scale)}`;
  let path = `M${at(-1, 0)}L${at(-0.16, tall)}M${at(1, 0)}L${at(0.16, tall)}`;
  for (let step = 0; step < 5; step += 1) {
    const [a, b] = [1 - (step / 5) * 0.84, 1 - ((step + 1) / 5) * 0.84];
    path += `M${at(-a, (tall * step) / 5)}L${at(b, (tall * (step + 1)) / 5)}M${at(a, (tall * step) / 5)}L${at(-b, (tall * (step + 1)) / 5)}`;
  }
  let blades = '';
  for (let blade = 0; blade < 14; blade += 1) {
    const turn = (blade / 14) * Math.PI * 2;
    const point = (angle: number, r: number): string =>
      at(Math.cos(angle) * r, tall + 0.2 + Math.sin(angle) * r);
    blades += `M${point(turn, 0.3)}L${point(turn - 0.02, 1.5)}L${point(turn + 0.28, 1.45)}Z`;
  }
  stage.addSolid(
    depth,
    `<path d="${path}" fill="none" stroke="${tone}" stroke-width="${px(Math.max(1.2, scale * 0.07))}"/>` +
      `<path d="M${at(0, tall + 0.1)}L${at(-2.4, tall + 0.5)}L${at(-2.4, tall - 0.3)}Z" fill="${stage.colour('#c8452f', 0.7, depth)}"/>` +
      `<path d="${blades}" fill="${stage.colour('#c9cfd0', 0.8, depth)}"/>`,
  );
}

/** The white cistern that keeps rain water. */
export function cistern(stage: Stage, x: number, z: number): void {
  const depth = depthOf(stage.camera, [x, 0, z]);
  const scale = stage.camera.focal / depth;
  const [left, bottom] = stage.at([x, 0, z]);
  const at = (dx: number, dy: number): string =>
    `${px(left + dx * scale)} ${px(bottom - dy * scale)}`;
  const bright = stage.light.sun[0] < 0;
  const paint = stage.gradients.linear(
    [
      [0, stage.colour('#fbf8f1', bright ? 1 : 0.1)],
      [1, stage.colour('#fbf8f1', bright ? 0.1 : 1)],
    ],
    0,
    0,
    1,
    0,
  );
  stage.addSolid(
    depth,
    `<path d="M${at(-1.7, 0)}L${at(-1.7, 1.1)}C${at(-1.2, 1.8)} ${at(1.2, 1.8)} ${at(1.7, 1.1)}L${at(1.7, 0)}Q${at(0, -0.12)} ${at(-1.7, 0)}Z" fill="${paint}"/><path d="M${at(-1.7, 1.1)}Q${at(0, 0.95)} ${at(1.7, 1.1)}" fill="none" stroke="${stage.colour('#b9b0a4', 0.4)}" stroke-width="2"/>`,
  );
  stage.castShadow([
    [x - 1.7, 0, z],
    [x + 1.7, 0, z],
    [x - 1.2, 1.6, z],
    [x + 1.2, 1.6, z],
    [x, 1.6, z + 1.2],
  ]);
}

export function barn(stage: Stage, x: number, z: number, tile: string): void {
  const wood = '#9a6a45';
  addBox(
    stage,
    { x: [x - 3.6, x + 3.6], y: [0, 3.2], z: [z, z + 7] },
    {
      colour: wood,
      paint: {
        front: (brush) => {
          slattedOn(brush, 0, 0, 7.2, 3.2, wood, { upright: true, step: 0.26 });
          brush.patch(2.3, 0, 2.6, 2.6, '#3a2a22');
          brush.patch(2.2, 0, 0.12, 2.7, '#d9c4a0');
          brush.patch(4.9, 0, 0.12, 2.7, '#d9c4a0');
          brush.patch(2.2, 2.6, 2.82, 0.12, '#d9c4a0');
        },
        left: (brush) => windowOn(brush, 3, 1.2, 1, 0.9, { frame: '#d9c4a0' }),
        right: (brush) => windowOn(brush, 3, 1.2, 1, 0.9, { frame: '#d9c4a0' }),
      },
    },
  );
  gableRoof(
    stage,
    { x: [x - 3.6, x + 3.6], z: [z, z + 7], eave: 3.2, rise: 2, tile, wall: wood, overhang: 0.6 },
    true,
  );
  for (const px0 of [x + 4.2, x + 8])
    addBox(stage, { x: [px0, px0 + 0.18], y: [0, 2.4], z: [z + 0.6, z + 0.8] }, { colour: wood });
  shedRoof(stage, {
    x: [x + 3.7, x + 8.2],
    z: [z + 0.3, z + 6],
    low: 2.4,
    high: 3,
    tile,
    wall: wood,
    overhang: 0.2,
  });
}

export function gate(stage: Stage, x: number, z: number, width: number): void {
  for (const post of [x - width / 2, x + width / 2])
    addBox(
      stage,
      { x: [post - 0.16, post + 0.16], y: [0, 2.1], z: [z - 0.16, z + 0.16] },
      { colour: '#7a5138' },
    );
  addBox(
    stage,
    { x: [x - width / 2 - 0.3, x + width / 2 + 0.3], y: [2.9, 3.12], z: [z - 0.1, z + 0.1] },
    { colour: '#6b4630' },
  );
  for (const post of [x - width / 2, x + width / 2])
    addBox(
      stage,
      { x: [post - 0.12, post + 0.12], y: [2, 2.95], z: [z - 0.12, z + 0.12] },
      { colour: '#7a5138', shadow: false },
    );
  // The gate stands open, folded back beside the road.
  fenceLine(stage, [x - width / 2, z], [x - width / 2 - 0.5, z + 2.4], {
    rails: true,
    height: 1.4,
    step: 1.2,
    colour: '#f1e9d8',
  });
}

export function pool(stage: Stage, x: number, z: number): void {
  const area = (grow: number, fill: string): string =>
    stage.groundArea(
      [
        [x - 4 - grow, z - 2 - grow],
        [x + 4 + grow, z - 2 - grow],
        [x + 4 + grow, z + 2 + grow],
        [x - 4 - grow, z + 2 + grow],
      ],
      fill,
    );
  stage.paintFar(
    area(1.1, stage.colour('#e9dcc6', 0.85)) +
      area(0.2, stage.colour('#f7f3ea', 0.9)) +
      area(
        0,
        stage.gradients.linear([
          [0, stage.colour('#7fd0dc', 0.9)],
          [1, stage.colour('#2f9fc0', 0.8)],
        ]),
      ) +
      stage.groundArea(
        [
          [x - 3, z],
          [x - 1.6, z + 0.2],
          [x + 0.4, z],
          [x - 1.4, z - 0.2],
        ],
        stage.colour('#c9f0f2', 1),
      ),
  );
}
