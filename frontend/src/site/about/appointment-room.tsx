import room from '../art/about.svg';

/** A drawing of the room where appointments take place. */
export function AppointmentRoom({ loading }: { loading?: 'lazy' }) {
  return (
    <figure>
      <div className="plate aspect-4/3">
        <img
          src={room}
          alt="A desk with a gun case and a lamp, a window onto the desert behind it."
          width={1600}
          height={1200}
          loading={loading}
          decoding="async"
          className="size-full object-cover"
        />
      </div>
      <figcaption className="mt-3 font-display text-sm text-muted italic">
        Plate V. The appointment room
      </figcaption>
    </figure>
  );
}
