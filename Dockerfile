# The site in a container: docs/self-hosting.md. Everything in the image comes from Node.js's official image, without its
# shell and npm.
FROM docker.io/library/node:24-slim AS build
WORKDIR /source
COPY . .
ARG SOURCE_COMMIT
ARG SOURCE_DATE_EPOCH
RUN ["node", "scripts/release.mjs", "--folder", "/image/root/app"]
RUN ["node", "scripts/release/container-root.mjs", "/image"]

FROM scratch
COPY --from=build /image/root /
COPY --from=build --chown=1000:1000 /image/owned /
USER 1000:1000
WORKDIR /app
ENV PATH=/usr/local/bin \
    NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    INSTALLATION=container \
    NODE_COMPILE_CACHE=/tmp/compile-cache
VOLUME /data
EXPOSE 3000
# Readiness: the database responds and can be written. Images of OCI's format have none: compose.yaml has the same.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Replaces itself by the site, which then is process 1 and gets SIGTERM.
ENTRYPOINT ["node", "scripts/start.mjs"]
