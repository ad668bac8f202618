interface FramedPictureProps {
  /** Of the frame, which sets its size. */
  className: string;
  src: string;
  /** Whether it is loaded only once it comes near. */
  isLazy?: boolean;
}

/** A creator's picture: it fills its frame if that crops little of it, and is otherwise shown whole on a mat. */
export function FramedPicture({ className, src, isLazy = false }: FramedPictureProps) {
  return (
    <span className={`framed-picture ${className}`}>
      <img
        src={src}
        alt=""
        loading={isLazy ? 'lazy' : undefined}
        onLoad={({ currentTarget: { style, naturalWidth, naturalHeight } }) => {
          // A drawing in SVG may have no size of its own.
          style.setProperty('--ratio', `${naturalWidth / naturalHeight || 1}`);
        }}
      />
    </span>
  );
}
