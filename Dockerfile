# One image for the roles serve, work and migrate (docs/deploy.md, docs/decisions/033-one-image-three-roles.md).
#   docker build -t hiram:0.1.0 --build-arg VERSION=0.1.0 --build-arg REVISION="$(git rev-parse HEAD)" .
# The base is named by its exact version. To hold it to one content, name its digest:
#   --build-arg NODE_IMAGE=docker.io/library/node@sha256:…
ARG NODE_IMAGE=docker.io/library/node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /hiram
COPY . .
RUN sh deploy/image/build.sh

FROM ${NODE_IMAGE} AS packages
WORKDIR /hiram
COPY . .
RUN sh deploy/image/install-packages.sh

FROM ${NODE_IMAGE}
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Hiram" \
      org.opencontainers.image.description="The software a small consumer lender runs its business on" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="LicenseRef-proprietary"
WORKDIR /hiram
COPY --from=packages /hiram/node_modules ./node_modules
COPY --from=packages /hiram/apps/server ./apps/server
COPY --from=packages /hiram/packages/lending ./packages/lending
COPY --from=packages /hiram/packages/wire ./packages/wire
COPY --from=build /hiram/apps/server/dist ./apps/server/dist
COPY --from=build /hiram/apps/borrower/dist ./apps/borrower/dist
COPY --from=build /hiram/apps/console/dist ./apps/console/dist
COPY --from=build /hiram/THIRD-PARTY-NOTICES.txt ./
COPY package.json ./
COPY brands ./brands
# Only for pictures without an S3 store; mount a volume there. Everything else may be read-only.
RUN mkdir /data .compiled && chown 65532:65532 /data .compiled
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
# A process whose young memory and heap are bound and whose threads share two pools holds a third less, and
# answers as quickly (docs/decisions/084-memory-of-a-process.md).
ENV NODE_OPTIONS="--max-semi-space-size=24 --max-old-space-size=768 --v8-pool-size=1"
ENV MALLOC_ARENA_MAX=2
ENV NODE_COMPILE_CACHE=/hiram/.compiled
USER 65532:65532
# A start takes half as long when what it compiles is there, and it must be compiled under the options of the start. Without a
# configuration the program loads, says so and ends.
RUN node --external-memory-accounted-in-global-limit apps/server/dist/main.js serve > /dev/null 2>&1 || test -n "$(ls .compiled)"
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# What lies outside of V8's heap, such as rows that were read, is weighed with the heap: else V8 collects the whole heap for it. The
# option may not stand in NODE_OPTIONS. The role is the argument: docker run … hiram:0.1.0 serve
ENTRYPOINT ["node", "--external-memory-accounted-in-global-limit", "apps/server/dist/main.js"]
