FROM node:24-bookworm-slim
WORKDIR /sikka
COPY . .
RUN npm ci --include=dev && npm run build && chown -R node:node /sikka
USER node
ENV HOST=0.0.0.0 DATA_DIR=/sikka/data NODE_ENV=production
EXPOSE 3000
CMD ["node", "server/src/main.ts"]
