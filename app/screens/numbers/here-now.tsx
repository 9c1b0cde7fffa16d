export function HereNow({ count }: { count: number }) {
  return (
    <p className="numbers-here" data-is-empty={count === 0}>
      <span aria-hidden="true" />
      {count === 0 ? "Nobody is here now" : `${count.toLocaleString("en-US")} here now`}
    </p>
  );
}
