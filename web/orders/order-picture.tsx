// The picture of something that was bought. Its title stands next to it.
export function OrderPicture({ image, className }: { image: string; className: string }) {
  return (
    <img
      src={image}
      alt=""
      width={320}
      height={320}
      loading="lazy"
      decoding="async"
      className={`shrink-0 rounded-xl bg-sand-100 ${className}`}
    />
  )
}
