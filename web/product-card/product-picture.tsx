// A square picture: its background colour shows first, then the smallest file that fits.
import { tintClasses } from './picture-data.ts'
import type { PictureData } from './picture-data.ts'

type ProductPictureProps = {
  picture: PictureData | undefined
  alt: string
  /** Its displayed width, as the `sizes` attribute. */
  sizes: string
  /** Visible right away: loaded eagerly and with high priority. */
  isFirst?: boolean
  className?: string
}

export function ProductPicture({ picture, alt, sizes, isFirst = false, className = '' }: ProductPictureProps) {
  const frame = `relative block aspect-square overflow-hidden ${tintClasses[picture?.tint ?? 'sand']} ${className}`
  if (picture === undefined)
    return <span className={frame}>{alt !== '' && <span className="sr-only">{alt}</span>}</span>
  return (
    <span className={frame} data-caption={picture.label}>
      {picture.preview !== undefined && (
        <img src={picture.preview} alt="" className="absolute inset-0 size-full scale-105 object-cover blur-lg" />
      )}
      <picture>
        <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
        <img
          src={picture.src}
          srcSet={picture.webp}
          sizes={sizes}
          alt={alt}
          width={320}
          height={320}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      </picture>
    </span>
  )
}
