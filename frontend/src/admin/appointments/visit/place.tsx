/** Where a visit away from the shop takes place, with a link to a map; null as long as nobody has said. */
export function Place({ place }: { place: string | null }) {
  return place === null ? (
    'At the client’s place.'
  ) : (
    <>
      <bdi>{place}</bdi>{' '}
      <a
        className="sch-map"
        href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
      >
        Map
      </a>
    </>
  );
}
