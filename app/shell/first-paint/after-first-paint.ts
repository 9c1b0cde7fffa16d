/** Runs what must not stand in the way of the first frame, once that is on the screen. */
export function afterFirstPaint(run: () => void): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    setTimeout(run);
  });
  observer.observe({ type: "paint", buffered: true });
}
