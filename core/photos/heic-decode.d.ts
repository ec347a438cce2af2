declare module 'heic-decode' {
  /** RGBA, upright; rejects when it cannot be decoded. */
  export default function decode(input: {
    buffer: Uint8Array;
  }): Promise<{ width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }>;
}
