const sampleRate = 11_025;
const seconds = 1.6;
/** Two notes of a doorbell, in hertz, and when each begins. */
const notes = [
  { hertz: 659.3, atSeconds: 0 },
  { hertz: 523.3, atSeconds: 0.45 },
] as const;

/** A door chime: WAV with 8-bit PCM, one channel. */
export function chimeWav(): Uint8Array<ArrayBuffer> {
  const count = Math.round(sampleRate * seconds);
  const wav = new Uint8Array(44 + count);
  const view = new DataView(wav.buffer);
  const write = (at: number, text: string) => wav.set(new TextEncoder().encode(text), at);
  write(0, "RIFF");
  view.setUint32(4, 36 + count, true);
  write(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true); // PCM
  view.setUint16(22, 1, true); // channels
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, "data");
  view.setUint32(40, count, true);
  for (let i = 0; i < count; i++) wav[44 + i] = 128 + Math.round(100 * toneAt(i / sampleRate));
  return wav;
}

function toneAt(atSeconds: number): number {
  const parts = notes.map(({ hertz, atSeconds: startSeconds }) => {
    const since = atSeconds - startSeconds;
    return since < 0 ? 0 : 0.5 * Math.exp(-3 * since) * Math.sin(2 * Math.PI * hertz * since);
  });
  return parts.reduce((sum, part) => sum + part, 0);
}
