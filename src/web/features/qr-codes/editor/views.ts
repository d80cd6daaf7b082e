import type { Image } from 'qr/decode.js';

export interface View {
  /** Degrees by which the code is turned in the picture, and by which its upper edge leans away from the camera. */
  turn: number;
  tilt: number;
  /** Pixels of the view for one pixel of the drawn image. */
  scale: number;
  /** Standard deviation of the blur, in pixels of the view. */
  blur: number;
}

/** Distance of the camera, in widths of the image. From nearer, the edges differ more in length. */
const distance = 2;

/** Side of a view, in widths of the image. It exceeds the image, so that white is around it. */
const room = 1.3;

/** They are called a million times, and contexts such as those of Jest are slow to find globals. */
const { floor, min, max } = Math;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Decoders weigh the colors of a pixel this way, into a light of 0 to 255. */
function lightOf({ data, width, height }: Image): Float32Array {
  const light = new Float32Array(width * height);
  for (let at = 0; at < light.length; at += 1)
    light[at] = 0.299 * (data[at * 4] ?? 0) + 0.587 * (data[at * 4 + 1] ?? 0) + 0.114 * (data[at * 4 + 2] ?? 0);
  return light;
}

/** Each value becomes the weighted mean of its neighbors in the row, or in the column if the step is a row. */
function blurredAlong(light: Float32Array, side: number, step: 'row' | 'column', deviation: number): Float32Array {
  const reach = Math.ceil(3 * deviation);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * deviation ** 2)),
  );
  const sum = weights.reduce((all, weight) => all + weight);
  const stride = step === 'row' ? 1 : side;
  return light.map((_, at) => {
    const place = step === 'row' ? at % side : floor(at / side);
    let total = 0;
    for (let by = -reach; by <= reach; by += 1) {
      const inside = min(side - 1, max(0, place + by));
      total += (weights[by + reach] ?? 0) * (light[at + (inside - place) * stride] ?? 0);
    }
    return total / sum;
  });
}

function blurred(light: Float32Array, side: number, deviation: number): Float32Array {
  if (deviation === 0) return light;
  return blurredAlong(blurredAlong(light, side, 'row', deviation), side, 'column', deviation);
}

export function viewOf(image: Image, { turn, tilt, scale, blur }: View): Image {
  const light = lightOf(image);
  const { width } = image;
  const sin = Math.sin(radians(turn));
  const cos = Math.cos(radians(turn));
  const lean = Math.sin(radians(tilt));
  const upright = Math.cos(radians(tilt));
  const side = Math.ceil(width * scale * room * (Math.abs(sin) + Math.abs(cos)));
  // Each pixel is sampled at so many points in each direction, whose mean is its light.
  const points = 3;
  const far = distance * width;
  const seen = new Float32Array(side * side);
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= width ? 255 : (light[y * width + x] ?? 255);
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      let total = 0;
      for (let point = 0; point < points * points; point += 1) {
        const right = (column + ((point % points) + 0.5) / points - side / 2) / scale;
        const down = (row + (floor(point / points) + 0.5) / points - side / 2) / scale;
        const y = (down * far) / (far * upright - down * lean);
        const x = right * (1 + (y * lean) / far);
        total += at(floor(x * cos + y * sin + width / 2), floor(y * cos - x * sin + width / 2));
      }
      seen[row * side + column] = total / (points * points);
    }
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  blurred(seen, side, blur).forEach((value, pixel) => data.fill(value, pixel * 4, pixel * 4 + 3));
  return { data, width: side, height: side };
}
