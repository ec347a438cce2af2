declare module 'heic-decode' {
  /** The main picture of a HEIC file as RGBA, upright. Rejects when it cannot be decoded. */
  export default function decode(input: {
    buffer: Uint8Array;
  }): Promise<{ width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }>;
}
