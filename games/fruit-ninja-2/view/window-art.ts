import { disc, poly } from '../../sdk/kit/look.ts';
import { verticalGradient, type Pen } from '../../sdk/kit/paint.ts';

/** A carved window as the old towns of the valley have them. `unit` is a hundredth of the play's width. */

const wood = { dark: '#25111c', deep: '#3a1a20', mid: '#5c2b24', light: '#84462d', gilt: '#c98a3c' };

/** `x` is its middle, `y` the upper edge of its opening. */
export function drawWindow(pen: Pen, x: number, y: number, unit: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(unit, unit);
  wings(pen);
  torana(pen);
  frame(pen);
  lattice(pen);
  lintel(pen, -4, 41);
  lintel(pen, 47, 38);
  pen.restore();
}

/** The curved boards to both sides, like a bird's wings. */
function wings(pen: Pen): void {
  for (const side of [-1, 1]) {
    pen.save();
    pen.scale(side, 1);
    pen.fillStyle = wood.deep;
    pen.beginPath();
    pen.moveTo(24, -4);
    pen.lineTo(39, -4);
    pen.quadraticCurveTo(31, 10, 33, 24);
    pen.quadraticCurveTo(34, 38, 27, 48);
    pen.lineTo(24, 48);
    pen.fill();
    pen.strokeStyle = '#84462d88';
    pen.lineWidth = 0.5;
    for (const inset of [2, 4, 6]) {
      pen.beginPath();
      pen.moveTo(38 - inset * 1.4, -2);
      pen.quadraticCurveTo(31 - inset * 0.7, 10, 33 - inset, 24);
      pen.quadraticCurveTo(33 - inset, 36, 27 - inset * 0.3, 46);
      pen.stroke();
    }
    pen.restore();
  }
}

/** The half-round carving above: rings of petals around a sun. */
function torana(pen: Pen): void {
  half(pen, 26, wood.dark);
  half(pen, 24.6, wood.mid);
  for (let petal = 0; petal < 15; petal += 1) {
    const angle = Math.PI + ((petal + 0.5) / 15) * Math.PI;
    disc(
      pen,
      Math.cos(angle) * 21.6,
      -4 + Math.sin(angle) * 21.6,
      1.9,
      petal % 2 === 0 ? wood.light : wood.deep,
    );
  }
  half(pen, 18.4, wood.dark);
  half(pen, 17.4, wood.deep);
  for (let ray = 0; ray < 11; ray += 1) {
    const angle = Math.PI + ((ray + 0.5) / 11) * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    poly(
      pen,
      [
        cos * 16,
        -4 + sin * 16,
        -sin * 1.3 + cos * 8,
        -4 + cos * 1.3 + sin * 8,
        sin * 1.3 + cos * 8,
        -4 - cos * 1.3 + sin * 8,
      ],
      wood.light,
    );
  }
  half(pen, 7.6, wood.gilt);
  half(pen, 6, '#e9b04c');
}

function half(pen: Pen, radius: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(0, -4, radius, Math.PI, Math.PI * 2);
  pen.fill();
}

/** Three frames, each within the last, with beads between. */
function frame(pen: Pen): void {
  for (const [inset, colour] of [
    [0, wood.dark],
    [1.2, wood.light],
    [2.2, wood.mid],
    [5.4, wood.dark],
    [6.2, wood.light],
    [7, wood.deep],
  ] as const) {
    pen.fillStyle = colour;
    pen.fillRect(-26 + inset, -2 + inset * 0.5, 52 - inset * 2, 50 - inset);
  }
  for (let bead = 0; bead < 11; bead += 1) {
    for (const side of [-1, 1])
      disc(pen, side * 22.2, 3 + bead * 4, 0.9, bead % 2 === 0 ? wood.gilt : wood.light);
  }
}

/** Light behind a lattice of crossed laths. */
function lattice(pen: Pen): void {
  const [left, top, wide, tall] = [-17, 3, 34, 40] as const;
  pen.save();
  pen.beginPath();
  pen.rect(left, top, wide, tall);
  pen.clip();
  pen.fillStyle = verticalGradient(pen, top, top + tall, ['#c9702e', '#a8552c', '#6b3028']);
  pen.fillRect(left, top, wide, tall);
  pen.lineWidth = 1.35;
  pen.strokeStyle = '#3a1a20';
  for (let at = -80; at < 80; at += 4.2) {
    pen.beginPath();
    pen.moveTo(left + at, top);
    pen.lineTo(left + at + tall, top + tall);
    pen.moveTo(left + at + tall, top);
    pen.lineTo(left + at, top + tall);
    pen.stroke();
  }
  pen.fillStyle = '#2b1320';
  pen.fillRect(-0.9, top, 1.8, tall);
  pen.fillRect(left, top + tall * 0.5 - 0.9, wide, 1.8);
  pen.restore();
}

/** A beam that reaches beyond the frame, with a row of teeth below. */
function lintel(pen: Pen, y: number, reach: number): void {
  pen.fillStyle = wood.dark;
  pen.fillRect(-reach, y - 2.4, reach * 2, 5);
  pen.fillStyle = wood.light;
  pen.fillRect(-reach, y - 2.4, reach * 2, 1);
  pen.fillStyle = wood.mid;
  pen.fillRect(-reach + 0.6, y - 1, reach * 2 - 1.2, 2);
  for (let x = -reach + 2; x < reach - 1; x += 3.2) {
    poly(pen, [x - 1, y + 1.2, x + 1, y + 1.2, x, y + 2.6], wood.gilt);
  }
}
