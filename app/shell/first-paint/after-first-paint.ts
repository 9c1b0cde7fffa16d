export function afterFirstPaint(run: () => void): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    setTimeout(run);
  });
  observer.observe({ type: "paint", buffered: true });
}
