/**
 * Fastify looks for the name of a plugin without one in all of `require.cache`, several times in each start of the
 * product (Swagger UI has such plugins). Node's answers in no time; jest's took half of the start.
 */
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), {
  value: 'a plugin without a name',
  // Those with a name write theirs over it.
  writable: true,
});
