# The shop as a container: docker build -t larder .
FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN deploy/make-release.sh /release

FROM node:24-bookworm-slim
ENV NODE_ENV=production MALLOC_TRIM_THRESHOLD_=131072 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=build --chown=root:root /release /shop
WORKDIR /shop
USER node
VOLUME /data
EXPOSE 3000
# Longer than the server's own limit: it drains, then finishes what is running.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/health').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "build/shop/main.js"]
